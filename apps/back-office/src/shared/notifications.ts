import type { Role } from '@officine/sdk';
import { isPlace } from '../kit/nav/place.ts';

type Place = Partial<Record<Role, string>>;
const managed = (list: string, drawer: string): Place => {
  const path = `${list}?drawer=${drawer}:`;
  return { admin: path, advertiser: path, marketing: path };
};
const REPORTS: Place = { admin: 'reports', advertiser: 'reports' };
/** Screen of a resource, by role; what ends in `/` or `:` wants the id. */
const PLACES: Readonly<Record<string, Place>> = {
  campaigns: {
    admin: 'campaign-overview/',
    advertiser: 'campaign-overview/',
    customer: 'campaign-overview/',
    pool: 'campaign-overview/',
  },
  advertiser_reports: REPORTS,
  advertiser_mailstone_reports: REPORTS,
  contact_messages: { admin: 'messenger' },
  documents: {
    ...managed('documents-management', 'document'),
    customer: 'documents-catalogue',
    pool: 'documents-catalogue',
  },
  forms: { ...managed('forms-management', 'form'), customer: 'forms' },
  invoices: { customer: 'invoices' },
  offers: { admin: 'offers?drawer=offer:', marketing: 'offers?drawer=offer:', customer: 'offers' },
  tasks: { admin: 'messenger?drawer=task:' },
  wordpresses: { admin: 'wordpress?drawer=wordpress:', customer: 'wordpress' },
};

/** Path of the screen that a link is about, for a role: a screen's own path, or an item's IRI without prefix, `/campaigns/12`. */
export function addressOf(link: string | null | undefined, role: Role): string | null {
  const [, name = '', id = ''] = /^\/([a-z_]+)(?:\/(\d+))?$/.exec(link ?? '') ?? [];
  if (link?.startsWith(`/${role}/`)) return link;
  const path = PLACES[name]?.[role];
  if (path === undefined) return null;
  if (id) return `/${role}/${path}${/[/:]$/.test(path) ? id : ''}`;
  return `/${role}/${path.replace(/(\?drawer.*|-overview\/)$/, '')}`;
}

/** The same where there is such a screen, else null. */
export function placeOf(link: string | null | undefined, role: Role): string | null {
  const address = addressOf(link, role);
  return address !== null && isPlace(address) ? address : null;
}

import type { Role } from '@officine/sdk';
import type { DrawerKind } from '../../../kit/drawer/things.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';

type PathByRole = Partial<Record<Role, string>>;
const inDrawer = (list: string, kind: DrawerKind) => `${list}?drawer=${kind}:`;
const managed = (list: string, kind: DrawerKind): PathByRole => {
  const path = inDrawer(list, kind);
  return { admin: path, advertiser: path, marketing: path };
};
const reports = (path: string): PathByRole => ({ admin: path, advertiser: path });
/** Path of a resource's screen, by role; the id is added to a path that ends in `/` or `:`. */
const PATHS: Readonly<Record<string, PathByRole>> = {
  campaigns: {
    admin: 'campaign-reporting/',
    advertiser: 'campaign-reporting/',
    customer: 'campaign-reporting/',
    pool: 'campaign-reporting/',
  },
  advertiser_reports: reports('reports?f.type=monthly'),
  advertiser_mailstone_reports: reports('milestone-reports'),
  contact_messages: { admin: inDrawer('messages', 'message'), customer: 'customer-contact' },
  documents: {
    ...managed('documents-management', 'document'),
    customer: 'documents-catalogue',
    pool: 'documents-catalogue',
  },
  'pool-documents': { customer: 'todo', pool: 'documents' },
  forms: { ...managed('forms-management', 'form'), customer: 'forms' },
  invoices: { admin: 'invoices/', advertiser: 'invoices/', customer: 'invoices/', pool: 'invoices/' },
  offers: { admin: inDrawer('offers', 'offer'), marketing: inDrawer('offers', 'offer'), customer: 'offers' },
  tasks: { admin: inDrawer('messenger', 'task') },
  wordpresses: { admin: inDrawer('wordpress', 'wordpress'), customer: 'wordpress' },
};

/**
 * Path of the screen of a link, for a role. A link is a screen's path, an item's IRI without prefix, or a filtered list:
 * `/campaigns/12`, `/wordpresses?check_status=error`.
 */
export function addressOf(link: string | null | undefined, role: Role): string | null {
  const [, name = '', id = '', filters = ''] = /^\/([a-z_-]+)(?:\/(\d+)|\?([\w.=&-]+))?$/.exec(link ?? '') ?? [];
  if (link?.startsWith(`/${role}/`)) return link;
  // A screen of every role, outside of its area.
  if (name === 'webhooks') return `/webhooks?open=${id}`;
  const path = PATHS[name]?.[role];
  if (path === undefined) return null;
  if (id) return `/${role}/${path}${/[/:]$/.test(path) ? id : ''}`;
  const list = `/${role}/${path
    .replace(/\?drawer.*$/, '')
    .replace(/-(overview|reporting)\/$/, 's')
    .replace(/\/$/, '')}`;
  const query = [...new URLSearchParams(filters)].map(([field, value]) => `f.${field}=${value}`).join('&');
  return query ? `${list}?${query}` : list;
}

/** The same, or null where the role has no such screen. */
export function screenOf(link: string | null | undefined, role: Role): string | null {
  const address = addressOf(link, role);
  return address !== null && (address.startsWith('/webhooks') || hasScreen(address)) ? address : null;
}

import { keptDraft } from '../../../../kit/form/kept-draft.ts';
import { day } from '../../../../kit/format/time.ts';
import { type Draft, subdomainOf } from './steps.ts';

const empty = (): Draft => ({
  pharmacy: { country: 'FR' },
  contacts: [{ is_default: true }],
  billing: { formula: null, contract_date: day() },
  extranet: { date_extranet: day() },
  hasAccount: true,
  account: {},
  internet: { date_internet: day() },
  website: {},
  opening: { date_wordpress: day() },
  wordpress: {},
  done: [],
  refused: {},
});
const kept = keptDraft('pharmacy-new', empty);
export const draft = kept.values;
export const clearDraft = kept.clear;

/** Fills what follows from the steps before, where nothing was typed yet. */
export function fillFollowing(): void {
  const { pharmacy, account, website, wordpress } = draft;
  const [contact] = draft.contacts;
  if (contact) {
    contact['phone_number'] ??= pharmacy['phone_number'];
    contact['cellphone_number'] ??= pharmacy['cellphone_number'];
    contact['email'] ??= pharmacy['email1'];
  }
  account['login'] ??= (pharmacy['reference'] as string | undefined)?.toLowerCase();
  account['email'] ??= pharmacy['email1'];
  account['name'] ??= pharmacy['holder'] ?? pharmacy['name'];
  website['subdomain'] ??= subdomainOf(pharmacy['name'], pharmacy['locality']);
  website['contact_form_email'] ??= pharmacy['email1'];
  wordpress['url'] ??= website['url'];
}

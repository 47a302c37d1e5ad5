import { keptDraft } from '../../../../kit/form/kept-draft.ts';
import type { Draft } from './steps.ts';

const empty = (): Draft => ({
  pool: {},
  contacts: [{ is_default: true }],
  pharmacies: [],
  hasAccount: true,
  account: {},
  done: [],
  refused: {},
});
const kept = keptDraft('pool-new', empty);
export const draft = kept.values;
export const clearDraft = kept.clear;

/** Fills what follows from the first step, where nothing was typed yet. */
export function fillFollowing(): void {
  const { pool, account } = draft;
  const [contact] = draft.contacts;
  const [firstname, ...lastname] = String(pool['manager1_name'] ?? '').split(' ');
  if (contact) {
    contact['firstname'] ??= firstname;
    contact['lastname'] ??= lastname.join(' ');
    contact['phone_number'] ??= pool['phone_number1'];
    contact['email'] ??= pool['email1'];
  }
  account['login'] ??= (pool['reference'] as string | null | undefined)?.toLowerCase();
  account['email'] ??= pool['email1'];
  account['name'] ??= pool['manager1_name'];
}

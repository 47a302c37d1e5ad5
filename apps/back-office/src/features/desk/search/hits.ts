import type { Role } from '@officine/sdk';
import { invoices, type SearchHit } from '@officine/sdk/contract';
import { agree } from '@officine/sdk/format';
import { switchWords, wordsOf } from '@officine/sdk/labels';
import { things } from '../../../kit/drawer/things.ts';
import { capital, money, period } from '../../../kit/format/format.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';

const KINDS = [
  'pharmacy',
  'campaign',
  'advertiser',
  'pool',
  'document',
  'invoice',
] as const satisfies SearchHit['kind'][];

const nounOf = (kind: SearchHit['kind']) => (kind === 'invoice' ? invoices.list : things[kind]).noun;
/** `titleOf('pool')` → `Groupements`. */
const titleOf = (kind: SearchHit['kind']): string => capital(nounOf(kind).many);
/** The hits of the global search by kind, in the order shown. */
export const groupsOf = (hits: readonly SearchHit[]) =>
  KINDS.map((kind) => ({ title: titleOf(kind), hits: hits.filter((hit) => hit.kind === kind) }));

/** The screen that a thing opens on, where it is not its own facts. */
const FIRST_SCREENS: Readonly<Partial<Record<SearchHit['kind'], string>>> = {
  campaign: 'reporting',
  pharmacy: 'situation',
};
/** Path of a hit's screen, or of its drawer over the results where the role has no such screen. */
export function hitTo({ kind, id, label }: SearchHit, role: Role): string {
  if (kind === 'invoice') return `/${role}/invoices/${id}`;
  const drawer = `/${role}/search?terms=${encodeURIComponent(label)}&drawer=${kind}:${id}`;
  const screen =
    kind === 'document'
      ? `/${role}/documents-management?drawer=document:${id}`
      : `/${role}/${kind}-${FIRST_SCREENS[kind] ?? 'information'}/${id}`;
  return hasScreen(screen) ? screen : drawer;
}

/** `désactivée`, in the gender of the hit's noun; undefined for one that is not switched off. */
export const hitState = ({ kind, isActive }: SearchHit): string | undefined =>
  isActive ? undefined : agree(nounOf(kind), switchWords(kind === 'invoice' ? '' : things[kind].type).off.done);

/** What tells hits of one name apart at a glance: state and days of a campaign, amount of an invoice, else the kind. */
export function hitNote({ kind, status, date_start: start, date_end: end, amount }: SearchHit): string {
  if (kind === 'campaign' && status) return `${wordsOf('Campaign.status')[status]} · ${period(start, end)}`;
  if (kind === 'invoice') return `Facture · ${money(amount)}`;
  return capital(nounOf(kind).one);
}

import type { Role } from '@officine/sdk';
import { invoices, SEARCH_KINDS, type SearchHit } from '@officine/sdk/contract';
import { agree } from '@officine/sdk/format';
import { switchWords, wordsOf } from '@officine/sdk/labels';
import { things } from '../../../kit/drawer/things.ts';
import { capital, money, period } from '../../../kit/format/format.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';

const nounOf = (kind: SearchHit['kind']) => (kind === 'invoice' ? invoices.list : things[kind]).noun;
/** `titleOf('pool')` → `Groupements`. */
const titleOf = (kind: SearchHit['kind']): string => capital(nounOf(kind).many);
/** The hits of the global search by kind, in the order shown. */
export const groupsOf = (hits: readonly SearchHit[]) =>
  SEARCH_KINDS.map((kind) => ({ title: titleOf(kind), hits: hits.filter((hit) => hit.kind === kind) }));

/** Where things of a kind are shown: the first of these that the role has, with `:id` and `:label` of the thing. */
const PLACES: Readonly<Record<SearchHit['kind'], readonly string[]>> = {
  pharmacy: ['pharmacy-situation/:id', 'pharmacies?q=:label', 'information'],
  campaign: ['campaign-reporting/:id'],
  advertiser: ['advertiser-information/:id'],
  pool: ['pool-information/:id', 'information'],
  document: ['documents-catalogue?q=:label', 'documents-management?drawer=document:id'],
  invoice: ['invoices/:id'],
  advert: ['adverts?drawer=advert:id'],
  topic: ['topics?drawer=topic:id'],
  zone: ['zones?drawer=zone:id'],
  laboratory: ['laboratories?drawer=laboratory:id'],
  offer: ['offers?q=:label'],
  form: ['forms-management?drawer=form:id', 'forms?q=:label'],
  user: ['users?drawer=user:id', 'account'],
};
/** Roles whose drawers open over the results, where they have no screen for a thing. */
const WITH_DRAWERS: ReadonlySet<Role> = new Set(['admin', 'marketing']);
/** The hits that the role can open: a pharmacy has no screen for the adverts that it shows. */
export const shownHits = (hits: readonly SearchHit[], role: Role): SearchHit[] =>
  hits.filter((hit) => WITH_DRAWERS.has(role) || placeOf(hit, role) !== undefined);
/** The screen of a thing for a role, as a pattern. */
const placeOf = ({ kind, id }: SearchHit, role: Role): string | undefined =>
  PLACES[kind].map((path) => `/${role}/${path}`).find((path) => hasScreen(path.replace(':id', String(id))));
/** Address of a hit: its screen, or its drawer over the results where the role has no such screen. */
export function hitTo(hit: SearchHit, role: Role): string {
  const { kind, id, label } = hit;
  const name = encodeURIComponent(label);
  const found = placeOf(hit, role);
  if (found) return found.replace(':id', found.includes('drawer=') ? `:${id}` : String(id)).replace(':label', name);
  return `/${role}/search?terms=${name}&drawer=${kind}:${id}`;
}

/** `désactivée`, in the gender of the hit's noun; undefined for one that is not switched off. */
export const hitState = ({ kind, isActive }: SearchHit): string | undefined =>
  isActive ? undefined : agree(nounOf(kind), switchWords(kind === 'invoice' ? '' : things[kind].type).off.done);

/** Short text beside a hit: state and days of a campaign, amount of an invoice, the kind of anything else. */
export function hitNote({ kind, status, date_start: start, date_end: end, amount }: SearchHit): string {
  if (kind === 'campaign' && status) return `${wordsOf('Campaign.status')[status]} · ${period(start, end)}`;
  if (kind === 'invoice') return `Facture · ${money(amount)}`;
  return capital(nounOf(kind).one);
}

/** Longer text below a hit: its reference, town or advertiser, and the field where the terms were found: « Niort · Email d’un contact : anne@… ». */
export const hitDetail = ({ detail, matched }: SearchHit): string =>
  [detail, matched && `${matched.field} : ${matched.value}`].filter(Boolean).join(' · ');

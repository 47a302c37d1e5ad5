import type { StepKey } from '@officine/sdk/contract';
import { groupBy } from '../../../../base/group-by.ts';
import type { Booking } from '../bookings.ts';
import type { Candidate } from '../candidates.ts';
import type { Catalog, Filling } from '../catalog.ts';
import { BOOKING_RULES, FILLING_RULES, type Medium, type Rule, type Sought } from '../rules.ts';

/** An advert to explain: booked, a filling, or absent (a booking with the id 0, and 0 for what is not known). */
export type Explained =
  | { readonly kind: 'scheduling' | 'absent'; readonly item: Booking }
  | { readonly kind: 'filling'; readonly item: Filling };

/** The answers of delivery's own rules about one advert on one page. */
export interface Chain {
  readonly explained: Explained;
  readonly medium: Medium;
  readonly steps: readonly { readonly key: StepKey; readonly holds: boolean }[];
  /** Every rule holds. */
  readonly isShown: boolean;
}

/** Which steps say nothing about an absent advert, by what is not known of it. */
const UNKNOWN: readonly (readonly [keyof Booking, RegExp])[] = [
  ['campaign', /^(?:campaign|buyer)_/],
  ['zone', /^zone_/],
  ['advert', /^(?:advert|advertiser|topic|visa)_/],
];
const isKnown = ({ kind, item }: Explained, key: StepKey): boolean =>
  kind !== 'absent' || UNKNOWN.every(([part, keys]) => item[part] !== 0 || !keys.test(key));

/** Asks each rule of delivery, in its order. */
export function chainOf(catalog: Catalog, explained: Explained, page: Sought): Chain {
  const ask = <Item>(rules: readonly Rule<Item>[], item: Item) =>
    rules.map(({ key, holds }) => ({ key, holds: holds(catalog, item, page) }));
  const steps = explained.kind === 'filling' ? ask(FILLING_RULES, explained.item) : ask(BOOKING_RULES, explained.item);
  return {
    explained,
    medium: page.medium,
    steps: steps.filter(({ key }) => isKnown(explained, key)),
    isShown: steps.every(({ holds }) => holds),
  };
}

interface Chance {
  readonly chance: number;
  readonly sharing: number;
}
/**
 * Probability of each advert that a page shows, in percent: by weight among fillings, equal among booked ones. By
 * `scheduling 12` or `filling 3`.
 */
export function chancesOf(shown: readonly Candidate[]): ReadonlyMap<string, Chance> {
  const found = new Map<string, Chance>();
  for (const sharing of groupBy(shown, ({ zone }) => zone.id).values()) {
    const sum = sharing.reduce((total, { weight = 1 }) => total + weight, 0);
    for (const { isFilling, booking, weight = 1 } of sharing)
      found.set(`${isFilling ? 'filling' : 'scheduling'} ${booking}`, {
        chance: Math.round((100 * weight) / sum),
        sharing: sharing.length,
      });
  }
  return found;
}

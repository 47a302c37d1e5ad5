import { numberWith } from './limit-key.ts';
import { SlidingCounts } from './sliding-counts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The most that is counted, by what is limited and over which window. Sized from what people do: fifty screens behind
 * one address, sixty pages each in an hour (docs/features/events.md).
 */
export const LIMITS = {
  /** Events of one address in an hour, on all pages. */
  address: { windowMs: HOUR_MS, view: 12_000, click: 100, visit: 1_000 },
  /** Events of one address in an hour on one advert of one pharmacy; visits of one pharmacy. */
  pair: { windowMs: HOUR_MS, view: 3_000, click: 50, visit: 100 },
  /** Events of all addresses in a day on one advert of one pharmacy. */
  advert: { windowMs: DAY_MS, view: 20_000, click: 400 },
  /** Events of all addresses in a day on one pharmacy. */
  pharmacy: { windowMs: DAY_MS, view: 100_000, click: 1_000, visit: 20_000 },
} as const;

export type EventKind = 'view' | 'click' | 'visit';
/** Which limit an event is over. */
export type LimitReason = 'limit_address' | 'limit_advert' | 'limit_pharmacy';

export interface LimitedEvent {
  readonly kind: EventKind;
  /** Number of the visitor's address, `addressNumber`; undefined for a signed relay that does not say it. */
  readonly address: number | undefined;
  readonly pharmacy: number;
  /** The scheduling, or the filling as a negative number; 0 for a visit. */
  readonly booking: number;
}

interface KindCounts {
  readonly address: SlidingCounts;
  readonly pair: SlidingCounts;
  readonly advert: SlidingCounts;
  readonly pharmacy: SlidingCounts;
}

/**
 * Limits of one process: what would be over one is not counted, and does not count towards the others, so that a flood
 * does not use up what is left for people.
 */
export class EventLimits {
  readonly #counts: Readonly<Record<EventKind, KindCounts>> = { view: counts(), click: counts(), visit: counts() };

  /** Takes a place for the event and returns undefined; or returns the limit that it is over. */
  take({ kind, address, pharmacy, booking }: LimitedEvent, now: number): LimitReason | undefined {
    const of = this.#counts[kind];
    const advert = numberWith(booking, pharmacy);
    const pair = address === undefined ? undefined : numberWith(address, advert);
    if (address !== undefined && of.address.count(address, now) >= LIMITS.address[kind]) return 'limit_address';
    if (pair !== undefined && of.pair.count(pair, now) >= LIMITS.pair[kind]) return 'limit_address';
    if (kind !== 'visit' && of.advert.count(advert, now) >= LIMITS.advert[kind]) return 'limit_advert';
    if (of.pharmacy.count(pharmacy, now) >= LIMITS.pharmacy[kind]) return 'limit_pharmacy';
    if (address !== undefined) of.address.add(address, now);
    if (pair !== undefined) of.pair.add(pair, now);
    if (kind !== 'visit') of.advert.add(advert, now);
    of.pharmacy.add(pharmacy, now);
    return undefined;
  }
}

const counts = (): KindCounts => ({
  address: new SlidingCounts(LIMITS.address.windowMs),
  pair: new SlidingCounts(LIMITS.pair.windowMs),
  advert: new SlidingCounts(LIMITS.advert.windowMs),
  pharmacy: new SlidingCounts(LIMITS.pharmacy.windowMs),
});

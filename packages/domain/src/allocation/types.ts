import type { RemainderCause } from './causes.ts';

export type Medium = 'extranet' | 'internet';

/** `even`: spread over the period; `front`: a quarter more in the first half of a zone's days; `asap`: its first days. */
export const PACINGS = ['even', 'front', 'asap'] as const;
export type Pacing = (typeof PACINGS)[number];

export interface AllocationAdvert {
  readonly id: number;
  /** Ids of the zones whose format it fits. */
  readonly zones: readonly number[];
  /** Media where this campaign may show its topic. */
  readonly media: readonly Medium[];
  /** Last day on which its visa lets it show; null when it needs none. */
  readonly visaExpiry: string | null;
  /** Whole, from 1 (when absent): an advert of weight 2 shows twice as often. */
  readonly weight?: number;
}

/** What all the pharmacies of a campaign have in common. */
export interface AllocationPlan {
  readonly firstDate: string;
  /** Days of the campaign, from `firstDate` on. */
  readonly days: number;
  readonly adverts: readonly AllocationAdvert[];
  /** `even` when absent. */
  readonly pacing?: Pacing;
  /** Nothing is booked before this day: today, when a campaign that runs is planned again. */
  readonly notBefore?: string;
}

export interface AllocationZone {
  readonly id: number;
  /** Cents a day for this pharmacy's formula. At 0 the zone is not for sale and gets nothing. */
  readonly price: number;
  /** Adverts that may share the zone on one day. */
  readonly capacity: number;
  /** Slots that others have taken, day by day from `firstDate`; a `Uint8Array` is best. */
  readonly occupation: ArrayLike<number>;
  /** Where this pharmacy shows the zone: an advert needs the right to each of them. */
  readonly media: readonly Medium[];
  /** First day on which the pharmacy shows it; null when it does not yet. */
  readonly openFrom: string | null;
}

export interface Booking {
  readonly zone: number;
  readonly date: string;
  readonly advert: number;
  /** Cents. */
  readonly price: number;
}

export interface AllocationShare {
  /** Cents, the price of `locked` included. */
  readonly budget: number;
  readonly zones: readonly AllocationZone[];
  /** What this campaign has already booked here and keeps. It is no part of the zones' `occupation`. */
  readonly locked?: readonly Booking[];
}

export interface Allocation {
  /** The new bookings, by zone, then date. */
  readonly bookings: readonly Booking[];
  /** Cents: of the new bookings and the locked ones. */
  readonly spent: number;
  /** Cents, `budget - spent`. */
  readonly remainder: number;
  /** Why something remains; null when nothing does. */
  readonly cause: RemainderCause | null;
  /** By id: new bookings, locked ones, and days that could have been booked. */
  readonly zones: readonly {
    readonly id: number;
    readonly count: number;
    readonly locked: number;
    readonly free: number;
  }[];
}

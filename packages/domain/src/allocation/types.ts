import type { RemainderCause } from './causes.ts';
import type { DayCount } from './crowd.ts';

export type Medium = 'extranet' | 'internet';

/** `even`: spread over the period; `front`: 25 % more in the first half of a zone's days; `asap`: its first days. */
export const PACINGS = ['even', 'front', 'asap'] as const;
export type Pacing = (typeof PACINGS)[number];

export interface AllocationAdvert {
  readonly id: number;
  /** Ids of the zones whose format the advert fits. */
  readonly zones: readonly number[];
  /** Media on which the campaign may show the advert's topic. */
  readonly media: readonly Medium[];
  /** Last day of the advert's visa; null when it needs none. */
  readonly visaExpiry: string | null;
  /** Whole number, 1 when absent: an advert of weight 2 is shown twice as often. */
  readonly weight?: number;
}

/** Data of a campaign that are the same for all its pharmacies. */
export interface AllocationPlan {
  readonly firstDate: string;
  /** Number of days of the campaign, from `firstDate` on. */
  readonly days: number;
  readonly adverts: readonly AllocationAdvert[];
  /** `even` when absent. */
  readonly pacing?: Pacing;
  /** First day that may be booked: today, when a running campaign is planned again. */
  readonly notBefore?: string;
  /** Bookings that the campaign has in pharmacies which are not planned now; `day` counts from `firstDate`, from 0. */
  readonly booked?: readonly DayCount[];
}

export interface AllocationZone {
  readonly id: number;
  /** Cents per day for this pharmacy's formula. At 0 the zone is not for sale and is never booked. */
  readonly price: number;
  /** Number of adverts that may share the zone on one day. */
  readonly capacity: number;
  /** Number of adverts of other campaigns, per day from `firstDate` on; preferably a `Uint8Array`. */
  readonly occupation: ArrayLike<number>;
  /** Media on which this pharmacy shows the zone. An advert must be allowed on each of them. */
  readonly media: readonly Medium[];
  /** First day on which the pharmacy shows the zone; null when it does not yet. */
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
  /** Bookings of this campaign that are kept. They are not part of the zones' `occupation`. */
  readonly locked?: readonly Booking[];
}

export interface Allocation {
  /** The new bookings, sorted by zone, then date. */
  readonly bookings: readonly Booking[];
  /** Cents of the new bookings and the locked ones. */
  readonly spent: number;
  /** Cents, `budget - spent`. */
  readonly remainder: number;
  /** Reason for the remainder; null when it is 0. */
  readonly cause: RemainderCause | null;
  /** Per zone, sorted by id: numbers of new bookings, of locked ones, and of days that could be booked. */
  readonly zones: readonly {
    readonly id: number;
    readonly count: number;
    readonly locked: number;
    readonly free: number;
  }[];
}

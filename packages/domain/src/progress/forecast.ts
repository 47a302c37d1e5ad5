import { weekday } from '../calendar/date.ts';

/** A day of a campaign: its bookings, and those that a reader has seen at least once. */
export interface PacedDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly booked: number;
  readonly seen: number;
}
/** Shares of all bookings of a campaign, from 0 to 1, at its end. */
export interface Forecast {
  readonly expected: number;
  /** Nine campaigns in ten end within these two. */
  readonly low: number;
  readonly high: number;
}

/** Days that the mean of all days weighs beside those of the same weekday. */
const PRIOR_DAYS = 0.5;
/** Spread of a day's share that is assumed beside what was measured, so that a perfect week does not promise a perfect end. */
const PRIOR_SPREAD = 0.1;
/** Standard deviations of a band that holds 90 %; docs/pacing.md has what was measured. */
const BAND = 1.645;
/** Fewer days say too little. */
const MIN_PACED_DAYS = 3;

const sum = <T>(list: readonly T[], of: (item: T) => number): number => list.reduce((total, one) => total + of(one), 0);

/**
 * Where a campaign ends at its pace: the share of its bookings that are seen, by weekday, since pharmacies close on
 * Sundays. `past` are whole days; `coming` are the days that are left. Undefined with too few days.
 */
export function forecast(past: readonly PacedDay[], coming: readonly Omit<PacedDay, 'seen'>[]): Forecast | undefined {
  const days = past.filter(({ booked }) => booked > 0);
  if (days.length < MIN_PACED_DAYS) return undefined;
  const [booked, seen] = [sum(days, (day) => day.booked), sum(days, (day) => day.seen)];
  const rateOf = (date: string): number => {
    // Without the day itself: a day that is judged by itself looks surer than it is.
    const own = days.filter((day) => day.date !== date && weekday(day.date) === weekday(date));
    return (sum(own, (day) => day.seen / day.booked) + (PRIOR_DAYS * seen) / booked) / (own.length + PRIOR_DAYS);
  };
  const left = sum(coming, (day) => day.booked);
  const more = sum(coming, (day) => day.booked * rateOf(day.date));
  const errors = sum(days, (day) => (day.seen / day.booked - rateOf(day.date)) ** 2);
  const variance = (errors + PRIOR_SPREAD ** 2) / days.length;
  // Of each day that is left, and of what was measured: the less of a weekday was seen, the less is known of it.
  const ofDays = sum(coming, (day) => day.booked ** 2);
  const ofRates = sum([1, 2, 3, 4, 5, 6, 7], (one) => {
    const known = days.filter(({ date }) => weekday(date) === one).length + PRIOR_DAYS;
    return sum(coming, (day) => (weekday(day.date) === one ? day.booked : 0)) ** 2 / known;
  });
  const band = left > 0 ? BAND * Math.sqrt(variance * (ofDays + ofRates)) + 0.5 : 0;
  const at = (extra: number) => (seen + Math.min(left, Math.max(0, extra))) / (booked + left);
  return { expected: at(more), low: at(more - band), high: at(more + band) };
}

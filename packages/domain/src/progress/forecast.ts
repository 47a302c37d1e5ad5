import { weekday } from '../calendar/date.ts';
import { bandOf, byWeek, DRIFT, PRIOR_WEEKS, sum } from './weeks.ts';

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
  /** Nine campaigns in ten end within these two, where nothing changes: no outage begins or ends, and readers stay. */
  readonly low: number;
  readonly high: number;
  /** Days are left of a weekday that the campaign has not had yet: their share is the network's, or a guess. */
  readonly isProvisional: boolean;
}
/** Shares that the network's campaigns had on each weekday, Monday first; undefined where it has none. Only their ratios count. */
export type WeekdayShares = readonly (number | undefined)[];

/** Days that the network's ratio weighs beside the campaign's own days of a weekday. */
const PRIOR_DAYS = 1;
/** Assumed spread of a week's share around what its weekdays promise: outages, seasons, weeks of holidays. */
const WEEK_SPREAD = 0.08;
/** Spread of the share of a weekday that was not seen yet: with the network's ratio, and without. */
const UNSEEN_SPREAD = { known: 0.08, unknown: 0.2 } as const;
/** Fewer days say too little. */
const MIN_PACED_DAYS = 3;

/**
 * Where a campaign ends at its pace: the share of its bookings that are seen, by weekday, since pharmacies close on Sundays. A weekday that
 * it has not had yet gets the network's ratio to the others. The band is that of whole weeks: days of one week fail together. It is that of
 * days which go on as those before: it foresees no outage, no end of one, and no loss of readers. `past` are whole days; `coming` are the
 * days that are left. Undefined with too few days.
 */
export function forecast(
  past: readonly PacedDay[],
  coming: readonly Omit<PacedDay, 'seen'>[],
  network: WeekdayShares = [],
): Forecast | undefined {
  const days = past.filter(({ booked }) => booked > 0);
  if (days.length < MIN_PACED_DAYS) return undefined;
  const [booked, seen] = [sum(days, (day) => day.booked), sum(days, (day) => day.seen)];
  const left = sum(coming, (day) => day.booked);
  const ratioOf = (date: string): number => network[weekday(date) - 1] ?? meanOf(network);
  const level = seen / (sum(days, (day) => day.booked * ratioOf(day.date)) || 1);
  const own = new Map<number, PacedDay[]>();
  for (const day of days) own.set(weekday(day.date), [...(own.get(weekday(day.date)) ?? []), day]);
  const shares = [1, 2, 3, 4, 5, 6, 7].map((one) => {
    const known = own.get(one) ?? [];
    const prior = Math.min(1, level * (network[one - 1] ?? meanOf(network)));
    return (sum(known, (day) => day.seen / day.booked) + PRIOR_DAYS * prior) / (known.length + PRIOR_DAYS);
  });
  const shareOf = (date: string): number => shares[weekday(date) - 1] ?? 0;
  const more = sum(coming, (day) => day.booked * shareOf(day.date));

  const first = days[0]?.date ?? '';
  const weeks = byWeek(days, first).map(
    (week) => sum(week, (day) => day.seen - day.booked * shareOf(day.date)) / sum(week, (day) => day.booked),
  );
  const variance = (sum(weeks, (error) => error ** 2) + PRIOR_WEEKS * WEEK_SPREAD ** 2) / (weeks.length + PRIOR_WEEKS);
  const ahead = byWeek(coming, coming[0]?.date ?? '').map((week) => sum(week, (day) => day.booked));
  const ofWeeks = sum(ahead, (size) => size ** 2) * variance;
  const ofLevel = (left ** 2 * variance * (1 + DRIFT * ahead.length)) / (weeks.length + PRIOR_WEEKS);
  const unseen = coming.filter(({ date }) => !own.has(weekday(date)));
  const ofUnseen =
    sum(
      unseen,
      (day) =>
        day.booked * (network[weekday(day.date) - 1] === undefined ? UNSEEN_SPREAD.unknown : UNSEEN_SPREAD.known),
    ) ** 2;
  // Each booking is seen or not, even where nothing else varies.
  const ofBookings = sum(coming, (day) => day.booked * shareOf(day.date) * (1 - shareOf(day.date)));
  const band = left > 0 ? bandOf(weeks.length) * Math.sqrt(ofWeeks + ofLevel + ofUnseen + ofBookings) + 0.5 : 0;
  const at = (extra: number) => (seen + Math.min(left, Math.max(0, extra))) / (booked + left);
  return {
    expected: at(more),
    low: at(more - band),
    high: at(more + band),
    isProvisional: unseen.some((day) => day.booked > 0),
  };
}

function meanOf(network: WeekdayShares): number {
  const known = network.filter((share) => share !== undefined);
  return known.length > 0 ? sum(known, (share) => share) / known.length : 1;
}

import { daysBetween, weekday } from '../calendar/date.ts';
import { bandOf, byWeek, DRIFT, PRIOR_WEEKS, sum } from './weeks.ts';

/** A day that has passed: what its bookings promised by the averages of their places, and the views that they had. */
export interface ViewedDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly promised: number;
  readonly views: number;
}
export interface ExpectedViews {
  readonly expected: number;
  /** Nine in ten end within these two, where nothing changes. */
  readonly low: number;
  readonly high: number;
}

/** Assumed spread of a week's views around what its days promise, as a share: seasons, holidays, outages. */
const WEEK_SPREAD = 0.12;
/** Days that the average of all weekdays weighs beside the days of one weekday. */
const PRIOR_DAYS = 1;
/** Fewer days with bookings say too little. */
const MIN_DAYS = 14;
const WEEK = 7;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Views that bookings of the days to come will have, by the days before: weekdays differ, since pharmacies close on Sundays, and whole
 * weeks go together. The band is wider the farther the days are. Undefined where too few days are known.
 */
export function expectViews(
  past: readonly ViewedDay[],
  coming: readonly Omit<ViewedDay, 'views'>[],
  today: string,
): ExpectedViews | undefined {
  const days = past.filter(({ promised }) => promised > 0);
  const promised = sum(days, (day) => day.promised);
  const last = coming.at(-1)?.date;
  if (days.length < MIN_DAYS || !last) return undefined;
  const level = sum(days, (day) => day.views) / promised;
  const prior = (PRIOR_DAYS * promised) / days.length;
  const factors = WEEKDAYS.map((one) => {
    const own = days.filter(({ date }) => weekday(date) === one);
    return (sum(own, (day) => day.views) + prior * level) / (sum(own, (day) => day.promised) + prior);
  });
  const expectedOf = (day: Omit<ViewedDay, 'views'>) => day.promised * (factors[weekday(day.date) - 1] ?? level);
  const total = sum(coming, expectedOf);

  const errors = byWeek(days, days[0]?.date ?? last).flatMap((week) => {
    const expected = sum(week, expectedOf);
    return expected > 0 ? [sum(week, (day) => day.views) / expected - 1] : [];
  });
  const variance =
    (sum(errors, (error) => error ** 2) + PRIOR_WEEKS * WEEK_SPREAD ** 2) / (errors.length + PRIOR_WEEKS);
  const weeks = byWeek(coming, coming[0]?.date ?? last).map((week) => sum(week, expectedOf));
  const ofWeeks = sum(weeks, (size) => size ** 2) * variance;
  const ahead = Math.max(0, daysBetween(today, last) + 1) / WEEK;
  const ofLevel = (total ** 2 * variance * (1 + DRIFT * ahead)) / (errors.length + PRIOR_WEEKS);
  // Views are counted one by one, even where nothing else varies.
  const band = bandOf(errors.length) * Math.sqrt(ofWeeks + ofLevel + total);
  return {
    expected: Math.round(total),
    low: Math.max(0, Math.floor(total - band)),
    high: Math.ceil(total + band),
  };
}

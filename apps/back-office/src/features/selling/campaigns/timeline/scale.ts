import { addDays, daysBetween } from '@officine/domain';

/** Days of the weeks that are drawn. */
export interface Scale {
  /** The first Monday. */
  readonly first: string;
  readonly weeks: number;
}
/** A place on the weeks, in percent of their width. */
export interface Place {
  readonly left: number;
  readonly width: number;
}
interface Period {
  readonly date_start: string;
  readonly date_end: string;
}

/** Where a period is drawn: cut where it leaves the weeks. */
export function placeOf({ first, weeks }: Scale, { date_start, date_end }: Period): Place {
  const days = weeks * 7;
  const from = Math.max(0, daysBetween(first, date_start));
  const to = Math.min(days, daysBetween(first, date_end) + 1);
  return { left: (100 * from) / days, width: (100 * Math.max(0, to - from)) / days };
}

/** Share of its slots from which a week is shown as full. */
export const FULL = 0.95;
/** Share of a week below which its figure has no room. */
const MIN_SHARE = 0.4;

/**
 * Part of a week that a period has, in percent of the period's own drawn width, and whether it has room for a figure;
 * undefined where it has none of it.
 */
export function segmentOf(
  scale: Scale,
  week: number,
  period: Period,
): (Place & { readonly hasRoom: boolean }) | undefined {
  const whole = placeOf(scale, period);
  const start = (100 * week) / scale.weeks;
  const from = Math.max(start, whole.left);
  const to = Math.min(start + 100 / scale.weeks, whole.left + whole.width);
  if (to - from <= 0 || whole.width === 0) return undefined;
  return {
    left: (100 * (from - whole.left)) / whole.width,
    width: (100 * (to - from)) / whole.width,
    hasRoom: (to - from) * scale.weeks >= 100 * MIN_SHARE,
  };
}

/** The days nearest to a distance in pixels. */
export const daysOf = ({ weeks }: Scale, pixels: number, width: number): number =>
  width > 0 ? Math.round((pixels * weeks * 7) / width) : 0;

/** The farthest move to the left: not before today. */
export const leastMove = ({ date_start }: Period, today: string): number => Math.min(0, daysBetween(date_start, today));

/** A period some days later. */
export const movedBy = ({ date_start, date_end }: Period, days: number): Period => ({
  date_start: addDays(date_start, days),
  date_end: addDays(date_end, days),
});

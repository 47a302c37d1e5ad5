import { addDays, daysBetween } from '@officine/domain';
import type { Timeline } from '@officine/sdk/contract';
import type { Scale } from './scale.ts';

/** Days of a campaign that is only imagined. */
export interface Sketch {
  readonly date_start: string;
  readonly date_end: string;
}
/** Days of a sketch that is pressed and not drawn. */
const FIRST_DAYS = 28;

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** The last of the days that are drawn. */
const lastDay = ({ first, weeks }: Scale): string => addDays(first, 7 * weeks - 1);

/** The day under a place of the weeks, which are `width` pixels wide. */
export function dayAt({ first, weeks }: Scale, pixels: number, width: number): string {
  const days = 7 * weeks;
  const at = width > 0 ? Math.floor((pixels * days) / width) : 0;
  return addDays(first, Math.min(days - 1, Math.max(0, at)));
}

/** From one day to another, whichever comes first; nothing is sold before `today`. */
export const between = (a: string, b: string, today: string): Sketch => ({
  date_start: later(earlier(a, b), today),
  date_end: later(later(a, b), today),
});

/** Four weeks from a day on, within the days that are drawn. */
export function startingOn(day: string, scale: Scale, today: string): Sketch {
  const date_start = later(day, today);
  return { date_start, date_end: later(date_start, earlier(addDays(date_start, FIRST_DAYS - 1), lastDay(scale))) };
}

export type Edge = keyof Sketch;
/** One edge some days later or earlier: at least one day stays. */
export function stretched(sketch: Sketch, edge: Edge, days: number, today: string): Sketch {
  const to = addDays(sketch[edge], days);
  return edge === 'date_start'
    ? { ...sketch, date_start: later(earlier(to, sketch.date_end), today) }
    : { ...sketch, date_end: later(to, sketch.date_start) };
}

type Campaign = Timeline['campaigns'][number];
/** Campaigns of the same days, those with the most of them first. */
export function neighboursOf(campaigns: readonly Campaign[], { date_start, date_end }: Sketch): readonly Campaign[] {
  const common = (one: Campaign) => daysBetween(later(one.date_start, date_start), earlier(one.date_end, date_end)) + 1;
  return campaigns.filter((one) => common(one) > 0).toSorted((a, b) => common(b) - common(a));
}

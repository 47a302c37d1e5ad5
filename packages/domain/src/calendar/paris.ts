import { TIME_ZONE } from '../constants.ts';
import { addDays, assertDate } from './date.ts';
import { type Instant, toDate } from './instant.ts';

let inParis: Intl.DateTimeFormat | undefined;
/** Made at its first use: reading the time zone takes a browser several milliseconds. */
const parisFormat = () =>
  (inParis ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }));

/** Date and time in Paris: `parisDateTime('2026-03-01T07:00:00Z')` is `{ date: '2026-03-01', time: '08:00:00' }`. */
export function parisDateTime(instant: Instant): { date: string; time: string } {
  const parts: Record<string, string> = {};
  for (const { type, value } of parisFormat().formatToParts(toDate(instant))) parts[type] = value;
  const date = `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`;
  assertDate(date);
  return { date, time: `${parts['hour']}:${parts['minute']}:${parts['second']}` };
}

/** Date in Paris: `parisDate('2026-02-28T23:30:00Z')` is `'2026-03-01'`. */
export const parisDate = (instant: Instant): string => parisDateTime(instant).date;

/**
 * Converts a date and time in Paris (`HH:mm:ss`) to an instant. A time that occurs twice, in October, is the first one;
 * a time that does not exist, in March, is moved an hour later.
 */
export function parisInstant(date: string, time = '00:00:00'): Date {
  assertDate(date);
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) throw new RangeError(`not a HH:mm:ss time: ${time}`);
  const wall = Date.parse(`${date}T${time}Z`);
  const before = wall - offsetAt(Date.parse(`${addDays(date, -1)}T${time}Z`));
  if (before + offsetAt(before) === wall) return new Date(before);
  const after = wall - offsetAt(Date.parse(`${addDays(date, 1)}T${time}Z`));
  return new Date(after + offsetAt(after) === wall ? after : before);
}

// UTC offset of Paris, in milliseconds.
function offsetAt(ms: number): number {
  const { date, time } = parisDateTime(ms);
  return Date.parse(`${date}T${time}Z`) - ms;
}

/** First instant of a date in Paris: `startOfDayParis('2026-03-01')` is 2026-02-28T23:00:00Z. */
export const startOfDayParis = (date: string): Date => parisInstant(date);

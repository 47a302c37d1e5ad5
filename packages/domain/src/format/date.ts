import { assertDate } from '../calendar/date.ts';
import type { Instant } from '../calendar/instant.ts';
import { parisDateTime, parisInstant } from '../calendar/paris.ts';

/** `formatDate('2026-03-01')` is `'01/03/2026'`. */
export function formatDate(date: string): string {
  assertDate(date);
  return date.split('-').toReversed().join('/');
}

/** An instant in Paris time: `formatDateTime('2026-03-01T07:00:00Z')` is `'01/03/2026 à 08:00'`. */
export function formatDateTime(instant: Instant): string {
  const { date, time } = parisDateTime(instant);
  return `${formatDate(date)} à ${time.slice(0, 5)}`;
}

/** An instant in the format of the API, `YYYY-MM-DD HH:mm:ss`, in Paris time. */
export function timestamp(instant: Instant): string {
  const { date, time } = parisDateTime(instant);
  return `${date} ${time}`;
}

/** Parses a `timestamp`. A time that occurs twice, at the end of summer time, is read as the first one. */
export function parseTimestamp(text: string): Date {
  const [date = '', time = '', ...more] = text.split(' ');
  if (more.length > 0) throw new RangeError(`not a YYYY-MM-DD HH:mm:ss timestamp: ${JSON.stringify(text)}`);
  return parisInstant(date, time);
}

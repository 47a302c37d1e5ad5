import { assertDate } from '../calendar/date.ts';
import type { Instant } from '../calendar/instant.ts';
import { parisDateTime, parisInstant } from '../calendar/paris.ts';

/** `formatDate('2026-03-01')` is `'01/03/2026'`. */
export function formatDate(date: string): string {
  assertDate(date);
  return date.split('-').toReversed().join('/');
}

/** An instant on the clocks of Paris: `formatDateTime('2026-03-01T07:00:00Z')` is `'01/03/2026 à 08:00'`. */
export function formatDateTime(instant: Instant): string {
  const { date, time } = parisDateTime(instant);
  return `${formatDate(date)} à ${time.slice(0, 5)}`;
}

/** An instant as the calls send it, `YYYY-MM-DD HH:mm:ss`, on the clocks of Paris. */
export function timestamp(instant: Instant): string {
  const { date, time } = parisDateTime(instant);
  return `${date} ${time}`;
}

/** The instant of a `timestamp`. The hour that October repeats is read as its first. */
export function parseTimestamp(text: string): Date {
  const [date = '', time = '', ...more] = text.split(' ');
  if (more.length > 0) throw new RangeError(`not a YYYY-MM-DD HH:mm:ss timestamp: ${JSON.stringify(text)}`);
  return parisInstant(date, time);
}

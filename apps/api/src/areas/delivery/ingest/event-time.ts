import { addDays, parseTimestamp, startOfDayParis } from '@officine/domain';
import { instantOf } from './uuid7.ts';

const HOUR = 3_600_000;
/** Maximum age of an event: a laptop closed on Friday sends on Monday. */
export const MAX_EVENT_AGE_MS = 72 * HOUR;
/** How far a visitor's clock may be off. */
const MAX_CLOCK_ERROR_MS = HOUR / 6;
/** How far a visitor's clock may be off for its events to be corrected rather than refused: a day, and a time zone. */
const MAX_CORRECTED_MS = 38 * HOUR;
const DAY = 24 * HOUR;
/** Margin around a day: a page may stay open over midnight, and overseas departments have another midnight. */
const DAY_MARGIN_MS = 12 * HOUR;

/**
 * Time of an event in milliseconds: that of its id, else its `datetime` (Paris time unless it has an offset). NaN when
 * invalid.
 */
export function eventTimeOf({ id, datetime }: { id?: string | undefined; datetime: string }): number {
  if (id) return instantOf(id);
  if (/[Z+]|-\d\d:\d\d$/.test(datetime.slice(10))) return Date.parse(datetime.replace(' ', 'T'));
  try {
    return parseTimestamp(`${datetime.slice(0, 10)} ${datetime.slice(11, 19)}`).getTime();
  } catch {
    return Number.NaN;
  }
}

/**
 * The time of an event of a visitor's clock that says `sent` now: what it is off by is taken off. Without `sent`, or with a
 * clock that is right, the time is returned as it is.
 */
export function atRightClock(ms: number, now: number, sent: number | undefined): number {
  if (sent === undefined || Math.abs(now - sent) <= MAX_CLOCK_ERROR_MS) return ms;
  return ms + now - sent;
}

/**
 * The time of an event whose visitor's clock is ahead by hours, as in another time zone, or by a day, where it does not
 * say its clock: whole hours are taken off. Other times are returned as they are.
 */
export function withoutAdvance(ms: number, now: number): number {
  const ahead = ms - now;
  if (ahead <= MAX_CLOCK_ERROR_MS || ahead > MAX_CORRECTED_MS) return ms;
  const corrected = ms - Math.round(ahead / HOUR) * HOUR;
  return corrected > now + MAX_CLOCK_ERROR_MS ? corrected - HOUR : corrected;
}

/** The time of a view of an advert of `date` (in Paris), whose visitor's clock is whole days behind. */
export function withoutDelay(ms: number, now: number, date: string): number {
  const behind = now - ms;
  if (behind <= 0 || behind > MAX_CORRECTED_MS || isWithinDay(ms, date) || !isWithinDay(now, date)) return ms;
  return ms + Math.round(behind / DAY) * DAY;
}

/** Why an event of that time is refused; undefined when it is accepted. */
export function timeRefusal(ms: number, now: number): 'expired' | 'future' | undefined {
  if (ms > now + MAX_CLOCK_ERROR_MS) return 'future';
  return ms >= now - MAX_EVENT_AGE_MS ? undefined : 'expired';
}

const days = new Map<string, readonly [number, number]>();
/** Whether an advert given for `date` (in Paris) could be on a page at `ms`. */
export function isWithinDay(ms: number, date: string): boolean {
  let span = days.get(date);
  if (!span) {
    if (days.size > 20) days.clear();
    const [start, end] = [startOfDayParis(date).getTime(), startOfDayParis(addDays(date, 1)).getTime()];
    days.set(date, (span = [start - DAY_MARGIN_MS, end + DAY_MARGIN_MS]));
  }
  return ms >= span[0] && ms < span[1];
}

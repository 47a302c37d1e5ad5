import { addDays, parseTimestamp, startOfDayParis } from '@officine/domain';
import { instantOf } from './uuid7.ts';

const HOUR = 3_600_000;
/** How late an event may come: a laptop closed on Friday opens on Monday. */
export const WINDOW_MS = 72 * HOUR;
/** How far a visitor's clock may run ahead. */
const AHEAD_MS = HOUR / 6;
/** A page stays open over midnight, and midnight is elsewhere overseas. */
const EDGE_MS = 12 * HOUR;

/** Milliseconds at which an event happened: those of its id, else its `datetime`, in French time where it names no offset. NaN when that is no moment. */
export function momentOf({ id, datetime }: { id?: string | undefined; datetime: string }): number {
  if (id) return instantOf(id);
  if (/[Z+]|-\d\d:\d\d$/.test(datetime.slice(10))) return Date.parse(datetime.replace(' ', 'T'));
  try {
    return parseTimestamp(`${datetime.slice(0, 10)} ${datetime.slice(11, 19)}`).getTime();
  } catch {
    return Number.NaN;
  }
}

/** Why an event of that moment is not taken now; undefined when it is. */
export function untimely(ms: number, now: number): 'expired' | 'future' | undefined {
  if (ms > now + AHEAD_MS) return 'future';
  return ms >= now - WINDOW_MS ? undefined : 'expired';
}

const days = new Map<string, readonly [number, number]>();
/** Was an advert that was given for `date` (in Paris) still, or already, on a page? */
export function isOnItsDay(ms: number, date: string): boolean {
  let span = days.get(date);
  if (!span) {
    if (days.size > 20) days.clear();
    const [start, end] = [startOfDayParis(date).getTime(), startOfDayParis(addDays(date, 1)).getTime()];
    days.set(date, (span = [start - EDGE_MS, end + EDGE_MS]));
  }
  return ms >= span[0] && ms < span[1];
}

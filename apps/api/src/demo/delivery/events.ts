import { addDays, eachDay } from '@officine/domain';
import type { Daily, DailyVisit } from '../history.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';

/** Days before today with events; older days only have counts. */
const EVENT_DAYS = 3;
/** Days after today with partitions. */
const FUTURE_DAYS = 7;

/** Days whose partitions must exist. */
export const partitionDays = (today: string): string[] =>
  eachDay(addDays(today, -EVENT_DAYS), addDays(today, FUTURE_DAYS));
const isKept = (date: string, today: string): boolean => date >= addDays(today, -EVENT_DAYS);

/** A time in the opening hours of that day, and a UUIDv7 with it. */
function event(rng: Random, date: string) {
  const ms = Date.parse(`${date}T06:30:00Z`) + rng.int(0, 13 * 3600 * 1000);
  return { datetime: new Date(ms).toISOString(), id: rng.uuid(ms) };
}

/** Views and clicks of the last days, matching the counts. */
export function* advertEvents({ rng: root, today }: World, daily: Iterable<Daily>) {
  const rng = root.fork('advert events');
  for (const { date, views, clicks, scheduling_id, filling_id, campaign_id, ...rest } of daily) {
    if (!isKept(date, today)) continue;
    const what = {
      scheduling_id: scheduling_id || null,
      filling_id: filling_id || null,
      campaign_id: campaign_id || null,
      ...rest,
    };
    for (let turn = 0; turn < views + clicks; turn += 1)
      yield { ...event(rng, date), kind: turn < views ? ('view' as const) : ('click' as const), ...what };
  }
}

/** Visits of the last days. Networks are in the range reserved for tests; hashes change each day. */
export function* visitEvents({ rng: root, today }: World, daily: Iterable<DailyVisit>) {
  const rng = root.fork('visit events');
  for (const { date, visits, pharmacy_id, browser, platform } of daily) {
    if (!isKept(date, today)) continue;
    for (let turn = 0; turn < visits; turn += 1) {
      const ip = `198.18.${rng.int(0, 255)}.0`;
      const ip_hash = rng.uuid().replaceAll('-', '');
      yield { ...event(rng, date), pharmacy_id, ip, ip_hash, browser, platform };
    }
  }
}

/** Events of robots, which are not counted. */
export function excludedEvents({ rng: root, today }: World) {
  const rng = root.fork('excluded events');
  return Array.from({ length: 120 }, () => ({
    ...event(rng, addDays(today, -rng.int(1, EVENT_DAYS))),
    kind: rng.pick(['visit', 'view'] as const),
    reason: rng.pick(['bot', 'bot', 'bot', 'prefetch', 'expired', 'limit_address'] as const),
    pharmacy_id: rng.int(1, 40),
    scheduling_id: null,
    agent: rng.pick(['Mozilla/5.0 (compatible; bingbot/2.0)', 'Mozilla/5.0 (compatible; AhrefsBot/7.0)', 'curl/8.5.0']),
  }));
}

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastTick } from './cron.ts';
import { addDays } from './date.ts';

it.each([
  ['15 4 * * *', '2026-03-01T04:15', '2026-03-01T04:15'],
  ['15 4 * * *', '2026-03-01T04:14', '2026-02-28T04:15'],
  ['30 6-22/4 * * *', '2026-03-01T23:59', '2026-03-01T22:30'],
  ['30 6-22/4 * * *', '2026-03-01T06:00', '2026-02-28T22:30'],
  ['0 6 1,15 * *', '2026-03-14T09:00', '2026-03-01T06:00'],
  ['*/20 * * * *', '2026-03-01T00:59', '2026-03-01T00:40'],
  ['0 8 * * 1-5', '2026-03-01T12:00', '2026-02-27T08:00'],
  ['0 8 * * 0', '2026-03-02T12:00', '2026-03-01T08:00'],
  ['0 0 29 2 *', '2026-03-01T00:00', '2024-02-29T00:00'],
])('%s at %s', (schedule, now, tick) => expect(lastTick(schedule, now)).toBe(tick));

it('is due once a day, and never after now', () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  fc.assert(
    fc.property(time, time, fc.integer({ min: 0, max: 9000 }), ([hour, minute], [h, m], days) => {
      const date = addDays('2020-01-01', days);
      const now = `${date}T${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`;
      const tick = lastTick(`${minute} ${hour} * * *`, now);
      expect(tick <= now).toBe(true);
      expect(tick.slice(0, 10)).toBe(hour * 60 + minute <= h * 60 + m ? date : addDays(date, -1));
    }),
  );
});

it.each(['', '* * * *', '60 * * * *', '5-1 * * * *', '*/0 * * * *', 'a * * * *', '0 0 31 2 *'])(
  'refuses %j',
  (schedule) => expect(() => lastTick(schedule, '2026-03-01T00:00')).toThrow(RangeError),
);

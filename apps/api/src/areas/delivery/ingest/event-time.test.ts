import { expect, it } from 'vitest';
import { atRightClock, isWithinDay, timeRefusal, withoutAdvance, withoutDelay } from './event-time.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-03-10T14:20:00Z');

it.each([-30 * 365 * 24, -48, -24, -2.3, -0.2, 0.2, 5.25, 24, 48, 40 * 365 * 24])(
  'a clock that is %d h off, and says so, is corrected',
  (hours) => {
    const off = Math.round(hours * HOUR);
    expect(atRightClock(now + off - 40_000, now, now + off)).toBe(now - 40_000);
  },
);

it('the time of a clock that is right, or that nobody knows, stays', () => {
  for (const sent of [undefined, now, now - 300_000, now + 300_000])
    expect(atRightClock(now - 24 * HOUR, now, sent)).toBe(now - 24 * HOUR);
});

it.each([1, 2, 11, 24, 36])('a clock that is %d h ahead is corrected, to the same time when sent again', (hours) => {
  const told = now + hours * HOUR - 40_000;
  expect(withoutAdvance(told, now)).toBe(now - 40_000);
  expect(withoutAdvance(told, now + 20 * 60_000), 'twenty minutes later').toBe(now - 40_000);
});

it('a clock that is five hours and a quarter ahead is corrected to within the hour', () => {
  const ms = withoutAdvance(now + 5.25 * HOUR, now);
  expect(timeRefusal(ms, now)).toBeUndefined();
  expect(now - ms).toBeLessThan(HOUR);
});

it('a time that is right, or off by more than a day, stays', () => {
  for (const told of [now, now - HOUR, now - 30 * HOUR, now + 300_000, now + 50 * HOUR])
    expect(withoutAdvance(told, now)).toBe(told);
  expect(timeRefusal(withoutAdvance(now + 50 * HOUR, now), now)).toBe('future');
  expect(withoutAdvance(Number.NaN, now)).toBeNaN();
});

it('a clock that is a day behind is corrected by the day of the advert; an advert of yesterday stays there', () => {
  const morning = Date.parse('2026-03-10T08:00:00Z');
  const told = morning - 24 * HOUR - 40_000;
  expect(withoutDelay(told, morning, '2026-03-10')).toBe(morning - 40_000);
  expect(withoutDelay(told, morning, '2026-03-09')).toBe(told);
  const ahead = morning + 72 * HOUR;
  expect(withoutDelay(ahead, morning, '2026-03-10'), 'three days ahead').toBe(ahead);
  const late = morning - 40 * HOUR;
  expect(isWithinDay(withoutDelay(late, morning, '2026-03-10'), '2026-03-10')).toBe(false);
});

import { expect, test } from 'vitest';
import { parisDay } from './paris-day.ts';

const HOUR_MS = 3_600_000;

/** Hours in UTC at which a day may begin in Paris, and one in its middle. */
const HOURS = [0, 12, 21, 22, 23];

test('the day in Paris is that of the time zone, on each day of 25 years', () => {
  const inParis = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' });
  const wrong: string[] = [];
  for (let day = Date.UTC(2015, 0, 1); day < Date.UTC(2040, 0, 1); day += 24 * HOUR_MS)
    for (const hour of HOURS) {
      const at = day + hour * HOUR_MS;
      // The last moment before the hour, and its first one.
      for (const instant of [new Date(at - 1), new Date(at)])
        if (parisDay(instant) !== inParis.format(instant)) wrong.push(instant.toISOString());
    }
  expect(wrong).toEqual([]);
});

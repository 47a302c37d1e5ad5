import { expect, test } from 'vitest';
import { parisDay } from './paris-day.ts';

const HOUR_MS = 3_600_000;

test('the day in Paris is that of the time zone, at each hour of 25 years', () => {
  const inParis = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' });
  const wrong: string[] = [];
  for (let at = Date.UTC(2015, 0, 1); at < Date.UTC(2040, 0, 1); at += HOUR_MS) {
    // The last moment of the hour, and the first one of the next.
    for (const instant of [new Date(at - 1), new Date(at)])
      if (parisDay(instant) !== inParis.format(instant)) wrong.push(instant.toISOString());
  }
  expect(wrong).toEqual([]);
});

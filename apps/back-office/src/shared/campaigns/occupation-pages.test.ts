import { expect, test } from 'vitest';
import { pagesOf, pageToOpen } from './occupation-pages.ts';

test('a campaign of December that begins in the last days of November is shown at once', () => {
  const [days = [], ...others] = pagesOf('2026-11-27', '2026-12-31');
  expect(others).toEqual([]);
  expect([days.length, days[0], days.at(-1)]).toEqual([35, '2026-11-27', '2026-12-31']);
});

const LONG = pagesOf('2026-10-10', '2026-12-05');
test('a longer period is shown by month, with its own days only', () =>
  expect(LONG.map((days) => [days[0], days.at(-1)])).toEqual([
    ['2026-10-10', '2026-10-31'],
    ['2026-11-01', '2026-11-30'],
    ['2026-12-01', '2026-12-05'],
  ]));

test.each([
  ['2026-11-22', 1],
  ['2026-01-01', 0],
  ['2027-03-01', 2],
])('on %s it opens table %d', (today, index) => expect(pageToOpen(LONG, today)).toBe(index));

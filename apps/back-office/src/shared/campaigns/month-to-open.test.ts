import { expect, test } from 'vitest';
import { monthToOpen } from './month-to-open.ts';

test.each([
  ['2026-11-22', 1],
  ['2026-01-01', 0],
  ['2027-03-01', 2],
])('on %s it opens month %d', (today, index) =>
  expect(monthToOpen(['2026-10', '2026-11', '2026-12'], today)).toBe(index),
);

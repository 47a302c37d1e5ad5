import type { Timeline } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { between, dayAt, neighboursOf, startingOn, stretched } from './sketch.ts';

const scale = { first: '2026-11-02', weeks: 4 };
const today = '2026-11-05';

test('a day is found under a place, within the weeks that are drawn', () => {
  // 28 days on 560 pixels.
  expect([-5, 0, 19, 20, 559, 900].map((pixels) => dayAt(scale, pixels, 560))).toEqual([
    '2026-11-02',
    '2026-11-02',
    '2026-11-02',
    '2026-11-03',
    '2026-11-29',
    '2026-11-29',
  ]);
});
test('a sketch is drawn in both directions, and never before today', () => {
  expect(between('2026-11-20', '2026-11-10', today)).toEqual({ date_start: '2026-11-10', date_end: '2026-11-20' });
  expect(between('2026-11-02', '2026-11-08', today)).toEqual({ date_start: today, date_end: '2026-11-08' });
  expect(between('2026-11-02', '2026-11-03', today)).toEqual({ date_start: today, date_end: today });
});
test('a press sketches four weeks, or what is left of those that are drawn', () => {
  expect(startingOn('2026-11-02', { ...scale, weeks: 8 }, '2026-11-01')).toEqual({
    date_start: '2026-11-02',
    date_end: '2026-11-29',
  });
  expect(startingOn('2026-11-02', { ...scale, weeks: 8 }, today).date_end).toBe('2026-12-02');
  expect(startingOn('2026-11-20', scale, today)).toEqual({ date_start: '2026-11-20', date_end: '2026-11-29' });
});
test('an edge is stretched; at least one day stays', () => {
  const sketch = { date_start: '2026-11-10', date_end: '2026-11-12' };
  expect(stretched(sketch, 'date_end', 7, today).date_end).toBe('2026-11-19');
  expect(stretched(sketch, 'date_end', -7, today).date_end).toBe('2026-11-10');
  expect(stretched(sketch, 'date_start', 7, today).date_start).toBe('2026-11-12');
  expect(stretched(sketch, 'date_start', -7, today).date_start).toBe(today);
});
const campaign = (id: number, date_start: string, date_end: string) =>
  ({ id, date_start, date_end }) as Timeline['campaigns'][number];
test('neighbours are campaigns of the same days, the longest together first', () => {
  const all = [
    campaign(1, '2026-10-01', '2026-11-09'),
    campaign(2, '2026-11-12', '2026-12-01'),
    campaign(3, '2026-11-01', '2026-11-11'),
  ];
  expect(neighboursOf(all, { date_start: '2026-11-10', date_end: '2026-11-20' }).map(({ id }) => id)).toEqual([2, 3]);
});

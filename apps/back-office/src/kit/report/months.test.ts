import { expect, test } from 'vitest';
import { monthSeries, monthsBetween, partialMonths } from './months.ts';

test('the months of a period are those that it touches', () => {
  expect(monthsBetween({ from: '2025-11-23', to: '2026-01-01' })).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
  expect(monthsBetween({ from: '2026-03-01', to: '2026-03-31' })).toEqual(['2026-03-01']);
});

test('months without the whole of their days are named', () => {
  expect(partialMonths({ from: '2026-01-01', to: '2026-02-28' })).toBeUndefined();
  expect(partialMonths({ from: '2025-11-23', to: '2026-11-22' })).toBe('novembre 2025 et novembre 2026 en partie');
  expect(partialMonths({ from: '2026-03-02', to: '2026-03-20' })).toBe('mars 2026 en partie');
  expect(partialMonths({ from: '2026-03-01', to: '2026-03-20' })).toBe('mars 2026 en partie');
});

test('a month without figures is 0, the previous period lies month beside month', () => {
  const { categories, series } = monthSeries(
    {
      date_start: '2026-01-01',
      date_end: '2026-03-31',
      total: {},
      parts: [
        {
          by: 'month',
          rows: [
            { label: 'janvier 2026', date: '2026-01-01', values: { visits: 4 } },
            { label: 'mars 2026', date: '2026-03-01', values: { visits: 6 } },
          ],
        },
      ],
      previous: {
        date_start: '2025-01-01',
        date_end: '2025-03-31',
        total: {},
        days: [
          { date: '2025-01-01', values: { visits: 1 } },
          { date: '2025-02-01', values: { visits: 2 } },
        ],
      },
    },
    'visits',
  );
  expect(categories).toHaveLength(3);
  expect(series.map(({ data }) => data)).toEqual([
    [4, 0, 6],
    [1, 2, 0],
  ]);
});

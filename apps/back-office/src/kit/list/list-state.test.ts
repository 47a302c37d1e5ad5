import { expect, test } from 'vitest';
import { toListQuery } from './list-state.ts';

const state = { q: '', state: 'all', sort: '', page: 2, size: 25, filters: {} } as const;

const sent = (value: string) => toListQuery({ ...state, filters: { date_start: value } })['date_start'];

test('a list’s state becomes the query of its call', () => {
  expect(toListQuery(state)).toEqual({ page: 2, itemsPerPage: 25 });
  expect(
    toListQuery({ ...state, q: 'bandeau', state: 'disabled', sort: '-price', filters: { is_free: 'true' } }),
  ).toEqual({
    search: 'bandeau',
    isActive: false,
    order: { price: 'desc' },
    page: 2,
    itemsPerPage: 25,
    is_free: 'true',
  });
});

test('a period has two ends, either of which may be open', () => {
  expect(sent('2026-01-01..2026-03-31')).toEqual({ after: '2026-01-01', before: '2026-03-31' });
  expect(sent('2026-01-01..')).toEqual({ after: '2026-01-01' });
  expect(sent('..2026-03-31')).toEqual({ before: '2026-03-31' });
  expect(sent('2026-01-01')).toBe('2026-01-01');
});

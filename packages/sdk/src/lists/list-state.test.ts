import { expect, test } from 'vitest';
import { LIST_DEFAULTS, type ListState, readListState, toListQuery } from './list-state.ts';

const defaults: ListState = { ...LIST_DEFAULTS, sort: 'name' };
const read = (address: string) => readListState(new URLSearchParams(address), defaults);

const call = {
  filters: {
    search: 'search',
    isActive: 'boolean',
    is_free: 'boolean',
    date_start: 'date',
    status: 'exact',
    visa: ['date', 'exists'],
  },
  sort: ['price'],
} as const;
const query = (state: Partial<ListState>) => toListQuery({ ...LIST_DEFAULTS, ...state }, call, '2026-11-22');
const period = (value: string) => query({ filters: { date_start: value } })['date_start'];

test('an address without parameters is the list as it opens', () => {
  expect(read('')).toEqual(defaults);
});

test('an address gives each part of the state; other parameters are not its own', () => {
  expect(read('q=bandeau&state=disabled&sort=-price&page=3&size=50&f.is_free=true&drawer=zone:12')).toEqual({
    q: 'bandeau',
    state: 'disabled',
    sort: '-price',
    page: 3,
    size: 50,
    filters: { is_free: 'true' },
  });
});

test('a wrong state, page or size is as if it were not there; a size has its maximum', () => {
  expect(read('state=broken&page=-2&size=many')).toEqual(defaults);
  expect(read('page=0&size=9999')).toEqual({ ...defaults, size: 100 });
});

test('a list’s state becomes the query of its call', () => {
  expect(query({ page: 2 })).toEqual({ page: 2, itemsPerPage: 25 });
  expect(query({ q: 'bandeau', state: 'disabled', sort: '-price', filters: { is_free: 'true' } })).toEqual({
    search: 'bandeau',
    isActive: false,
    order: { price: 'desc' },
    page: 1,
    itemsPerPage: 25,
    is_free: 'true',
  });
  expect(query({ sort: 'price', state: 'enabled' })).toMatchObject({ order: { price: 'asc' }, isActive: true });
});

test('what the call cannot filter or sort by is left out', () => {
  expect(query({ sort: '-colour', filters: { colour: 'red', toString: 'x' } })).toEqual({ page: 1, itemsPerPage: 25 });
  const bare = toListQuery({ ...LIST_DEFAULTS, q: 'x', state: 'enabled', sort: 'price' }, {}, '2026-11-22');
  expect(bare).toEqual({ page: 1, itemsPerPage: 25 });
});

test('a period has two ends, either of which may be open', () => {
  expect(period('2026-01-01..2026-03-31')).toEqual({ after: '2026-01-01', strictly_before: '2026-04-01' });
  expect(period('2026-01-01..')).toEqual({ after: '2026-01-01' });
  expect(period('..2026-03-31')).toEqual({ strictly_before: '2026-04-01' });
  expect(period('2026-01-01')).toBe('2026-01-01');
});

test('an end that is no day is open', () => {
  expect(period('soon..2026-03-31')).toEqual({ strictly_before: '2026-04-01' });
});

test('a named period moves with the day', () => {
  expect(period('this-month')).toEqual({ after: '2026-11-01', strictly_before: '2026-12-01' });
  expect(period('upcoming')).toEqual({ after: '2026-11-23' });
});

test('a filter has several values, or says whether its field is filled', () => {
  expect(query({ filters: { status: 'draft,running' } })).toMatchObject({ status: ['draft', 'running'] });
  expect(query({ filters: { status: 'draft' } })).toMatchObject({ status: 'draft' });
  expect(query({ filters: { visa: 'unset' } })).toMatchObject({ exists: { visa: false } });
  expect(query({ filters: { visa: 'today' } })).toMatchObject({
    visa: { after: '2026-11-22', strictly_before: '2026-11-23' },
  });
});

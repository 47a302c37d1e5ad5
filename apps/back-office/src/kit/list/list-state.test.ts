import { LIST_DEFAULTS, type ListState } from '@officine/sdk/lists';
import { expect, test } from 'vitest';
import { withChange } from './list-state.ts';

const defaults: ListState = { ...LIST_DEFAULTS, sort: 'name' };
const change = (address: string, by: Partial<ListState>) =>
  withChange(new URLSearchParams(address), by, defaults).toString();

test('a change keeps the rest of the address, and goes back to the first page unless it is one of the page', () => {
  expect(change('drawer=zone:12&page=3', { q: 'bandeau' })).toBe('drawer=zone%3A12&q=bandeau');
  expect(change('q=bandeau', { page: 2 })).toBe('q=bandeau&page=2');
});

test('what is as it opens is not in the address', () => {
  expect(change('sort=-price&state=disabled', { sort: 'name', state: 'all' })).toBe('');
});

test('a filter is added beside the others, and an empty text takes it away', () => {
  expect(change('f.is_free=true', { filters: { type: 'daily' } })).toBe('f.is_free=true&f.type=daily');
  expect(change('f.is_free=true&f.type=daily', { filters: { is_free: '' } })).toBe('f.type=daily');
});

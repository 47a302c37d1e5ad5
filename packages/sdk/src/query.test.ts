import { expect, it } from 'vitest';
import { toQuery } from './query.ts';

const written = (query: object) => decodeURIComponent(toQuery(query));

it.each<[object, string]>([
  [{ order: { 'pharmacy.name': 'desc', id: 'asc' } }, '?order[pharmacy.name]=desc&order[id]=asc'],
  [{ exists: { url: true } }, '?exists[url]=true'],
  [
    { date_start: { after: '2026-01-01', strictly_before: '2026-02-01' } },
    '?date_start[after]=2026-01-01&date_start[strictly_before]=2026-02-01',
  ],
  [{ price: { gte: 5, between: '1..9' } }, '?price[gte]=5&price[between]=1..9'],
  [{ id: [1, 2], properties: ['name'] }, '?id[]=1&id[]=2&properties[]=name'],
  [{ isActive: false, page: 0, name: '' }, '?isActive=false&page=0&name='],
  [{ name: undefined, url: null, order: undefined, exists: {} }, ''],
  [{}, ''],
])('%j', (query, text) => expect(written(query)).toBe(text));

it('encodes characters that would end a value', () => {
  expect(toQuery({ search: 'a&b=c#d é', 'a b': 1 })).toBe('?search=a%26b%3Dc%23d+%C3%A9&a+b=1');
});

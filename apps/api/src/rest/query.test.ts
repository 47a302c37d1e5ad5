import { describe, expect, it } from 'vitest';
import { parseQuery } from './query.ts';

const rules = {
  filters: {
    id: 'exact',
    name: 'partial',
    search: 'search',
    isActive: 'boolean',
    price: 'range',
    date_start: 'date',
    url: ['exact', 'exists'],
    'advertiser.id': 'exact',
  },
  sort: ['name', 'date_start'],
  perPage: { default: 30, max: 100 },
} as const;
const parse = (search: string) => parseQuery(search, rules);
const filters = (search: string) => parse(search).filters;

describe('parseQuery', () => {
  it('reads every spelling of a list alike', () => {
    const expected = [{ path: 'id', op: 'is', values: ['1', '2'] }];
    expect(filters('id[]=1&id[]=2')).toEqual(expected);
    expect(filters('id[0]=1&id[1]=2')).toEqual(expected);
    expect(filters('id%5B%5D=1&id%5B%5D=2')).toEqual(expected);
  });

  it('escapes what LIKE would read', () => {
    expect(filters('name=50%25_a')).toEqual([{ path: 'name', op: 'like', values: ['%50\\%\\_a%'] }]);
  });

  it.each([
    'isActive=maybe',
    'date_start[after]=2026-02-30',
    'date_start[after]=hier',
    'price[gt]=beaucoup',
    'price[between]=1',
    'exists[name]=true',
    'unknown=1',
    'order[secret]=asc',
    'order[name]=sideways',
    '__proto__[x]=1',
    'constructor=1',
    'id.x=1',
  ])('leaves out what it cannot read: %s', (search) => {
    const query = parse(search);
    expect(query.filters).toEqual([]);
    expect(query.order).toEqual([]);
  });

  it('keeps the order of the sort keys, and one SQL shape whatever the order of the filters', () => {
    expect(parse('order[date_start]=DESC&order[name]=asc').order).toEqual([
      ['date_start', 'desc'],
      ['name', 'asc'],
    ]);
    expect(filters('name=a&isActive=1')).toEqual(filters('isActive=true&name=a'));
  });

  it('reads ranges, dates and presence', () => {
    expect(filters('price[between]=1..9')).toEqual([
      { path: 'price', op: '<=', values: ['9'] },
      { path: 'price', op: '>=', values: ['1'] },
    ]);
    expect(filters('date_start[strictly_before]=2026-03-01')).toEqual([
      { path: 'date_start', op: '<', values: ['2026-03-01'] },
    ]);
    expect(filters('exists[url]=0')).toEqual([{ path: 'url', op: 'unset', values: [''] }]);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'itemsPerPage=-1',
    'itemsPerPage=0&page=2',
    'page=99999999',
    'name=%00',
    `name=${'a'.repeat(301)}`,
    `${'id[]=1&'.repeat(301)}`,
  ])('refuses %s with a 400', (search) => {
    expect(() => parse(search)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('caps the page, and pages unless told not to', () => {
    expect(parse('itemsPerPage=1000')).toMatchObject({ limit: 100, page: 1, paged: true });
    expect(parse('pagination=true')).toMatchObject({ paged: true });
    expect(parse('pagination=foo')).toMatchObject({ paged: false });
  });
});

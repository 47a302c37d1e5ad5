import { describe, expect, it } from 'vitest';
import { NO_PARAMETERS, parseQuery } from './query.ts';

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
  fields: new Set(['id', 'name']),
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
    'exists[url]=oui',
    'order[name]=',
  ])('leaves out a value that it cannot read: %s', (search) => {
    const query = parse(search);
    expect(query.filters).toEqual([]);
    expect(query.order).toEqual([]);
  });

  const FILTERS = 'Filtres possibles : id, name, search, isActive, price, date_start, url, advertiser.id.';
  const RANGES = 'Filtres possibles : price[between], price[gt], price[gte], price[lt], price[lte].';
  it.each([
    ['unknown=1', `Le filtre « unknown » n’existe pas ici. ${FILTERS}`],
    ['unknown[]=1', `Le filtre « unknown[] » n’existe pas ici. ${FILTERS}`],
    ['__proto__[x]=1', `Le filtre « __proto__[x] » n’existe pas ici. ${FILTERS}`],
    ['constructor=1', `Le filtre « constructor » n’existe pas ici. ${FILTERS}`],
    ['page[]=1', `Le filtre « page[] » n’existe pas ici. ${FILTERS}`],
    ['_=1700000000000', `Le filtre « _ » n’existe pas ici. ${FILTERS}`],
    ['id[=1', `Le filtre « id[ » n’existe pas ici. ${FILTERS}`],
    ['price=5', `Le filtre « price » n’existe pas ici. ${RANGES}`],
    ['price[near]=5', `Le filtre « price[near] » n’existe pas ici. ${RANGES}`],
    ['id[__proto__]=1', 'Le filtre « id[__proto__] » n’existe pas ici. Filtres possibles : id, id[].'],
    ['exists[name]=true', 'Le filtre « exists[name] » n’existe pas ici. Filtres possibles : exists[url].'],
    ['order[secret]=asc', 'Le tri « secret » n’existe pas ici. Tris possibles : name, date_start.'],
    ['order=name', 'Le tri « order » n’existe pas ici. Tris possibles : name, date_start.'],
    ['order[name]=sideways', 'Le sens du tri « name » est « asc » ou « desc ».'],
    ['properties[]=secret', 'Le champ « secret » n’existe pas ici. Champs possibles : id, name.'],
    [`${'x'.repeat(61)}=1`, `Le filtre « ${'x'.repeat(60)}… » n’existe pas ici. ${FILTERS}`],
  ])('refuses %s, and names what exists', (search, detail) => {
    expect(() => parse(search)).toThrow(expect.objectContaining({ status: 400, code: 'bad_request', message: detail }));
  });

  it('refuses any parameter of a call that has none', () => {
    const detail = 'Le paramètre « page » n’existe pas ici. Aucun paramètre n’est possible ici.';
    expect(() => parseQuery('page=1', NO_PARAMETERS)).toThrow(detail);
    expect(() => parseQuery('order[id]=asc', NO_PARAMETERS)).toThrow(/Aucun tri n’est possible ici/);
    expect(parseQuery('', NO_PARAMETERS).filters).toEqual([]);
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

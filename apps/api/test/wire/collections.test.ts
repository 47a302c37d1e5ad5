import { describe, expect, it } from 'vitest';
import { wireWorld } from './world.ts';

const { call, json, makeZones } = await wireWorld();
await makeZones(47);
const page = (query: string) => json(`GET /admin/zones${query}`);
const references = async (query: string): Promise<string[]> =>
  (await page(query))['hydra:member'].map((zone: { reference: string }) => zone.reference);

describe('a collection', () => {
  it('has both totals, thirty members and the links of the view', async () => {
    const list = await page('?page=1');
    expect(Object.keys(list)).toEqual([
      '@context',
      '@id',
      '@type',
      'hydra:totalItems',
      'totalItems',
      'hydra:member',
      'hydra:view',
      'hydra:search',
    ]);
    expect(list).toMatchObject({
      '@context': '/api/admin/contexts/Zone',
      '@id': '/api/admin/zones',
      '@type': 'hydra:Collection',
      'hydra:totalItems': 47,
      totalItems: 47,
    });
    expect(list['hydra:member']).toHaveLength(30);
    const [first] = list['hydra:member'];
    expect(first).toMatchObject({ '@id': `/api/admin/zones/${first.id}`, '@type': 'Zone' });
    expect(first).not.toHaveProperty('@context');
    expect(list['hydra:view']).toEqual({
      '@id': '/api/admin/zones?page=1',
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': '/api/admin/zones?page=1',
      'hydra:last': '/api/admin/zones?page=2',
      'hydra:next': '/api/admin/zones?page=2',
    });
  });

  it('keeps all parameters in its links, the page last, list indexes collapsed', async () => {
    const query = '?order[price]=desc&page=2&itemsPerPage=5&is_extranet=true&price[gt]=100&description[0]=n';
    const kept = 'order%5Bprice%5D=desc&itemsPerPage=5&is_extranet=true&price%5Bgt%5D=100&description%5B%5D=n';
    expect((await page(query))['hydra:view']).toEqual({
      '@id': `/api/admin/zones?${kept}&page=2`,
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': `/api/admin/zones?${kept}&page=1`,
      'hydra:last': `/api/admin/zones?${kept}&page=5`,
      'hydra:previous': `/api/admin/zones?${kept}&page=1`,
      'hydra:next': `/api/admin/zones?${kept}&page=3`,
    });
  });

  it('is walked to its end by the links of its views, each row once', async () => {
    const seen: string[] = [];
    let next: string | undefined = '/api/admin/zones?itemsPerPage=10&order[capacity]=asc';
    while (next) {
      const list = await json(`GET ${next.replace('/api', '')}`);
      seen.push(...list['hydra:member'].map((zone: { reference: string }) => zone.reference));
      next = list['hydra:view']['hydra:next'];
    }
    expect(seen).toHaveLength(47);
    expect(new Set(seen).size).toBe(47);
  });

  it('has no view on a single page without parameters, and only its address with some', async () => {
    expect(await json('GET /admin/pools')).not.toHaveProperty('hydra:view');
    expect((await json('GET /admin/pools?search=toile'))['hydra:view']).toEqual({
      '@id': '/api/admin/pools?search=toile',
      '@type': 'hydra:PartialCollectionView',
    });
  });

  it('that is empty still tells its total', async () => {
    expect(await page('?reference=rien')).toMatchObject({ 'hydra:totalItems': 0, totalItems: 0, 'hydra:member': [] });
  });

  it('says how it may be searched and sorted', async () => {
    const search = (await page(''))['hydra:search'];
    expect(search).toMatchObject({
      '@type': 'hydra:IriTemplate',
      'hydra:variableRepresentation': 'BasicRepresentation',
    });
    const variables = search['hydra:mapping'].map((m: { variable: string }) => m.variable);
    expect(search['hydra:template']).toBe(`/api/admin/zones{?${variables.join(',')}}`);
    expect(new Set(variables).size).toBe(variables.length);
    expect(variables).toEqual(
      expect.arrayContaining([
        'reference',
        'reference[]',
        'price[between]',
        'date_create[strictly_before]',
        'is_free',
        'order[price]',
      ]),
    );
    expect(search['hydra:mapping'].find((m: { variable: string }) => m.variable === 'order[price]')).toEqual({
      '@type': 'IriTemplateMapping',
      variable: 'order[price]',
      property: 'price',
      required: false,
    });
    expect((await json('GET /broadcaster/zones', { as: 'advertiser' }))['hydra:search']['hydra:template']).toMatch(
      /^\/api\/broadcaster\/zones\{/,
    );
  });
});

describe('pages', () => {
  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=99999999999',
    'itemsPerPage=-1',
    'itemsPerPage=abc',
    'itemsPerPage=0&page=2',
  ])('%s is refused with 400', async (query) => {
    const answer = await call(`GET /admin/zones?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_request', detail: expect.stringMatching(/pages?\b/) });
  });

  it('itemsPerPage is what the caller asks, up to a hundred; none with 0', async () => {
    expect(await references('?itemsPerPage=7')).toHaveLength(7);
    expect(await references('?itemsPerPage=1000')).toHaveLength(47);
    expect(await page('?itemsPerPage=0')).toMatchObject({ 'hydra:member': [], totalItems: 47 });
  });

  it('past the end there is nothing, with the true total and a way back', async () => {
    const list = await page('?page=9');
    expect(list).toMatchObject({ 'hydra:member': [], totalItems: 47 });
    expect(list['hydra:view']).toMatchObject({
      'hydra:last': '/api/admin/zones?page=2',
      'hydra:previous': '/api/admin/zones?page=2',
    });
    expect(list['hydra:view']).not.toHaveProperty('hydra:next');
  });

  it.each(['false', '0', 'off', 'foo', ''])('pagination=%s gives all at once, without links', async (value) => {
    const list = await page(`?pagination=${value}`);
    expect(list['hydra:member']).toHaveLength(47);
    expect(list.totalItems).toBe(47);
    expect(Object.keys(list['hydra:view'])).toEqual(['@id', '@type']);
  });
  it.each(['true', '1', 'on', 'yes'])('pagination=%s gives pages', async (value) => {
    expect(await references(`?pagination=${value}`)).toHaveLength(30);
  });

  it('partial=1 counts nothing: no total, no last page', async () => {
    const list = await page('?partial=1&itemsPerPage=20&page=2');
    expect(list).not.toHaveProperty('totalItems');
    expect(list).not.toHaveProperty('hydra:totalItems');
    expect(list['hydra:view']).toEqual({
      '@id': '/api/admin/zones?partial=1&itemsPerPage=20&page=2',
      '@type': 'hydra:PartialCollectionView',
      'hydra:previous': '/api/admin/zones?partial=1&itemsPerPage=20&page=1',
      'hydra:next': '/api/admin/zones?partial=1&itemsPerPage=20&page=3',
    });
    expect((await page('?partial=1&itemsPerPage=20&page=3'))['hydra:view']).not.toHaveProperty('hydra:next');
  });
});

describe('order', () => {
  it('follows the query, whatever the case of the direction', async () => {
    expect((await references('?order[price]=DESC')).slice(0, 3)).toEqual(['Z47', 'Z46', 'Z45']);
    expect((await references('?order%5Bcapacity%5D=desc&order%5Bprice%5D=desc')).slice(0, 3)).toEqual([
      'Z44',
      'Z39',
      'Z34',
    ]);
    expect((await references('?order[price]=desc&order[capacity]=desc')).slice(0, 3)).toEqual(['Z47', 'Z46', 'Z45']);
  });

  it('is the resource’s own where the direction is empty', async () => {
    expect((await references('?order[price]=')).slice(0, 2)).toEqual(['Z01', 'Z02']);
  });

  it('in an unknown direction is refused', async () => {
    const { detail } = await json('GET /admin/zones?order[price]=sideways', { status: 400 });
    expect(detail).toBe('Le sens du tri « price » est « asc » ou « desc ».');
  });

  it.each([
    ['order[secret]=desc', 'secret'],
    ['order=price', 'order'],
    ['order[]=price', 'order[]'],
    ['order[reference][x]=desc', 'reference][x'],
  ])('by an unknown key is refused, and the keys are named: %s', async (query, name) => {
    const { detail } = await json(`GET /admin/zones?${query}`, { status: 400 });
    const keys = (await page(''))['hydra:search']['hydra:mapping'].flatMap(({ variable }: { variable: string }) =>
      variable.startsWith('order[') ? [variable.slice(6, -1)] : [],
    );
    expect(detail).toBe(`Le tri « ${name} » n’existe pas ici. Tris possibles : ${keys.join(', ')}.`);
  });

  it('among equals is that of the ids, so that pages never overlap', async () => {
    const ids = (await page('?order[is_internet]=asc&pagination=false'))['hydra:member'].map(
      (zone: { id: number }) => zone.id,
    );
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });
});

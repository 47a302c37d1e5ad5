import { describe, expect, it } from 'vitest';
import { wireWorld } from './world.ts';

const { json, makeZones, office, sql } = await wireWorld();
type Row = Record<string, unknown> & { id: number };
const zones = await makeZones(9);
const rows = async (query: string): Promise<Row[]> => {
  const list = await json(`GET /admin/${query}`);
  expect(list.totalItems).toBe(list['hydra:member'].length);
  return list['hydra:member'];
};
const found = async (query: string, by = 'reference') => (await rows(query)).map((row) => row[by]);
const zoneNames = (query: string) => found(`zones?${query}`);
const all = Array.from({ length: 9 }, (_, i) => `Z0${i + 1}`);

await sql`update zones set description = '50 % de 100_000' where reference = 'Z04'`;
const second = (
  (await sql`insert into pools (name) values ('Groupement du Port') returning id`) as unknown as [Row]
)[0];
await sql`insert into pool_pharmacies (pool_id, pharmacy_id) values (${second.id}, ${office.member})`;
await sql`insert into pharmacy_billings (pharmacy_id, formula, cip) values (${office.member}, 3, '2000001'), (${office.stranger}, 5, '2000002')`;
const advertisers =
  (await sql`insert into advertisers (name, reference, email, username) values ('Zeste', 'L7', 'z@example.fr', 'z'), ('Anis', 'L8', 'a@example.fr', 'a') returning id`) as unknown as [
    Row,
    Row,
  ];
await sql`insert into topics (name, advertiser_id) values ('Rhume', ${advertisers[0].id}), ('Toux', ${advertisers[1].id}), ('Sommeil', ${advertisers[1].id})`;

describe('exact and partial', () => {
  it('one value, several in every spelling, and by id or address', async () => {
    expect(await zoneNames('reference=Z02')).toEqual(['Z02']);
    const [a, b] = zones as [number, number];
    for (const list of [
      `id[]=${a}&id[]=${b}`,
      `id[0]=${a}&id[1]=${b}`,
      `id%5B0%5D=/api/admin/zones/${a}&id%5B1%5D=/api/admin/zones/${b}`,
      `id[]=/zones/${a}&id[7]=${b}`,
    ])
      expect([list, ...(await zoneNames(list))]).toEqual([list, 'Z01', 'Z02']);
    expect(await zoneNames(`id=${b}`)).toEqual(['Z02']);
  });

  it('finds parts of words, whatever case and accents; % and _ are letters', async () => {
    expect(await zoneNames('description=BANNIERE')).toHaveLength(8);
    expect(await zoneNames('description=50%20%25')).toEqual(['Z04']);
    expect(await zoneNames('description=100_000')).toEqual(['Z04']);
    expect(await zoneNames('description=%25')).toEqual(['Z04']);
    expect(await zoneNames('description[]=n%C2%B0%201&description[]=n%C2%B0%202')).toEqual(['Z01', 'Z02']);
  });

  it('search wants every term', async () => {
    expect(await zoneNames('search=z01%20banniere')).toEqual(['Z01']);
    expect(await zoneNames('search=z01%20z02')).toEqual([]);
  });

  it('start', async () => {
    await sql`update pharmacies set postcode = '44100' where id = ${office.stranger}`;
    expect(await found('pharmacies?postcode=44')).toEqual(['Z2']);
    expect(await found('pharmacies?postcode=100')).toEqual([]);
  });

  it('several filters are all wanted', async () => {
    expect(await zoneNames('is_extranet=true&price[gt]=300&capacity[gte]=4')).toEqual(['Z04', 'Z08']);
    expect(await zoneNames('reference=Z02&is_extranet=false')).toEqual([]);
  });

  // API Platform leaves out an id that it cannot read, and shows everything.
  it('what is no id of theirs finds nothing; empty is no filter', async () => {
    for (const id of ['99999999999', '9.99', 'abc', '[object Object]', '/api/admin/topics/1', '-1'])
      expect([id, ...(await zoneNames(`id=${encodeURIComponent(id)}`))]).toEqual([id]);
    expect(await found('topics?advertiser=/api/admin/zones/1', 'name')).toEqual([]);
    expect(await zoneNames('id[]=abc&id[]=')).toEqual([]);
    expect(await zoneNames('id=')).toEqual(all);
    expect(await found('topics?advertiser=', 'name')).toHaveLength(3);
  });
});

describe('booleans, numbers, ranges', () => {
  it.each([
    ['is_extranet=true', ['Z02', 'Z04', 'Z06', 'Z08']],
    ['is_extranet=1', ['Z02', 'Z04', 'Z06', 'Z08']],
    ['isActive=false', ['Z03']],
    ['isActive=0', ['Z03']],
    ['isActive=peut-être', all],
    ['price[gt]=700', ['Z08', 'Z09']],
    ['price[gte]=700', ['Z07', 'Z08', 'Z09']],
    ['price[lt]=200', ['Z01']],
    ['price[lte]=200', ['Z01', 'Z02']],
    ['price[between]=200..400', ['Z02', 'Z03', 'Z04']],
    ['price[gt]=100&price[lt]=300', ['Z02']],
    ['price[between]=200', all],
    ['price[between]=a..b', all],
    ['price[gt]=beaucoup', all],
    ['price[gt]=99999999999', []],
  ])('%s', async (query, expected) => {
    expect(await zoneNames(query)).toEqual(expected);
  });

  it('numeric takes one or several numbers', async () => {
    expect(await found('pharmacies?billing.formula=5')).toEqual(['Z2']);
    expect(await found('pharmacies?billing.formula[]=3&billing.formula[]=5&order[reference]=asc')).toEqual([
      'Z1',
      'Z2',
    ]);
    expect(await found('pharmacies?billing.formula=cinq')).toHaveLength(2);
  });
});

describe('dates', () => {
  it.each([
    ['date_create[after]=2026-03-08', ['Z08', 'Z09']],
    ['date_create[strictly_after]=2026-03-08', ['Z09']],
    // A bare day is midnight in Paris, so that `before` holds that midnight and nothing later.
    ['date_create[before]=2026-03-02', ['Z01', 'Z02']],
    ['date_create[strictly_before]=2026-03-02', ['Z01']],
    ['date_create[after]=2026-03-02&date_create[before]=2026-03-03', ['Z02', 'Z03']],
    ['date_create[after]=2026-03-08T12:00:00%2B01:00', ['Z09']],
    ['date_create[after]=2026-02-30', all],
    ['date_create[after]=hier', all],
  ])('%s', async (query, expected) => {
    expect(await zoneNames(query)).toEqual(expected);
  });
});

describe('relations', () => {
  it('by id, by address, by the id of the relation, by a field of it', async () => {
    const [zeste, anis] = advertisers;
    for (const value of [
      `advertiser=${zeste.id}`,
      `advertiser=/api/admin/broadcasters/${zeste.id}`,
      `advertiser=/broadcasters/${zeste.id}`,
      `advertiser.id=${zeste.id}`,
      'advertiser.name=zest',
    ])
      expect([value, ...(await found(`topics?${value}`, 'name'))]).toEqual([value, 'Rhume']);
    expect(
      await found(`topics?advertiser[]=${zeste.id}&advertiser[]=/api/admin/broadcasters/${anis.id}`, 'name'),
    ).toHaveLength(3);
    expect(await found('pharmacies?billing.cip=2000002')).toEqual(['Z2']);
    expect(await found('topics?order[advertiser.name]=asc&order[name]=desc', 'name')).toEqual([
      'Toux',
      'Sommeil',
      'Rhume',
    ]);
  });

  it('a to-many path counts each row once', async () => {
    expect(await found(`pharmacies?pools.id[]=${office.pool}&pools.id[]=${second.id}`)).toEqual(['Z1']);
    expect(await found(`pharmacies?pools=${second.id}`)).toEqual(['Z1']);
  });

  it.each([
    ['true', 'Z1'],
    ['1', 'Z1'],
    ['', 'Z1'],
    ['false', 'Z2'],
    ['0', 'Z2'],
  ])('exists[pools]=%s finds %s', async (value, expected) => {
    expect(await found(`pharmacies?exists[pools]=${value}`)).toEqual([expected]);
    expect(await found(`users?exists[pool]=${value}&role=pool`, 'login')).toEqual(expected === 'Z1' ? ['pool'] : []);
  });
  it('exists that is neither yes nor no is left out', async () => {
    expect(await found('pharmacies?exists[pools]=oui')).toHaveLength(2);
  });
});

const ofZones = (await json('GET /admin/zones'))['hydra:search']['hydra:mapping'] as {
  variable: string;
  property: string;
}[];
const filtersOfZones = [
  ...new Set(ofZones.flatMap(({ variable, property }) => (variable.startsWith('order[') ? [] : [property]))),
];
it.each([
  ['unknown=1', 'filtre « unknown »'],
  ['_=1700000000000', 'filtre « _ »'],
  ['constructor=1', 'filtre « constructor »'],
  ['__proto__[x]=1', 'filtre « __proto__[x] »'],
  ['reference.x=1', 'filtre « reference.x »'],
  ['page[]=2', 'filtre « page[] »'],
  ['%E2%82%AC=1', 'filtre « € »'],
  ['[]=1', 'filtre « [] »'],
  ['&&&=', 'filtre «  »'],
])('an unknown filter is refused, and the others are named: %s', async (query, named) => {
  const { code, detail } = await json(`GET /admin/zones?${query}`, { status: 400 });
  expect(code).toBe('bad_request');
  expect(detail).toBe(`Le ${named} n’existe pas ici. Filtres possibles : ${filtersOfZones.join(', ')}.`);
});

it.each([
  ['price[near]=200', 'price[near]', 'price[between], price[gt], price[gte], price[lt], price[lte]'],
  ['price[[gt]]=900', 'price[[gt]]', 'price[between], price[gt], price[gte], price[lt], price[lte]'],
  ['reference[__proto__]=1', 'reference[__proto__]', 'reference, reference[]'],
])('another form of a filter is refused: %s', async (query, name, forms) => {
  const { detail } = await json(`GET /admin/zones?${query}`, { status: 400 });
  expect(detail).toBe(`Le filtre « ${name} » n’existe pas ici. Filtres possibles : ${forms}.`);
});

it.each(['exists[reference]=false', 'exists[__proto__]=1', 'exists=1'])(
  '%s: no filter of zones by presence',
  async (query) => {
    const { detail } = await json(`GET /admin/zones?${query}`, { status: 400 });
    expect(detail).toBe(`Le filtre « ${query.split('=')[0]} » n’existe pas ici. Aucun filtre n’est possible ici.`);
  },
);

it.each([
  'GET /admin/zones/1?page=1',
  'GET /admin/zones/1?properties[]=secret',
  'GET /admin/combo_zones?page=1',
  'GET /combo_regions?order[label]=asc',
  'PUT /admin/zones/1?reference=Z1',
  'POST /admin/zones?reference=Z1',
  'DELETE /admin/pool-communications/1?force=1',
  'GET /me?_=1700000000000',
  'GET /admin/matrix?zone=1',
  'GET /schedulings?pharmacy=Z1&v=2',
  'GET /health-check?deep=1',
])('every call refuses a parameter that it does not have: %s', async (call) => {
  const options = call.startsWith('P') ? { status: 400, body: {} } : { status: 400 };
  expect((await json(call, options)).code).toBe('bad_request');
});

it.each(['reference=%00', `reference=${'a'.repeat(301)}`, `${'id[]=1&'.repeat(301)}`])(
  '%.30s is refused with 400',
  async (query) => {
    expect((await json(`GET /admin/zones?${query}`, { status: 400 })).code).toBe('bad_request');
  },
);

it('filters and sort keys never reach what the role may not read', async () => {
  const own = ((await sql`select advertiser_id as id from users where login = 'advertiser'`) as unknown as [Row])[0];
  await sql`with t as (insert into topics (name, advertiser_id) values ('Peau', ${own.id}) returning id)
    insert into adverts (title, url, width, height, zone_id, topic_id, advertiser_id)
    select 'A', 'https://x.fr', 1, 1, z, t.id, ${own.id} from t, unnest(${zones.slice(0, 2)}::int[]) z`;
  const mine = async (query: string) =>
    (await json(`GET /broadcaster/zones?${query}`, { as: 'advertiser' }))['hydra:member'].map(
      (zone: Row) => zone['reference'],
    );
  expect(await mine('is_extranet=true')).toEqual(['Z02']);
  // Prices are the network's: an advertiser who could filter by them could find them out.
  for (const query of ['price[gt]=100', 'order[price]=desc', 'capacity[lt]=0']) {
    const { detail } = await json(`GET /broadcaster/zones?${query}`, { as: 'advertiser', status: 400 });
    expect(detail).toMatch(/^Le (filtre|tri) « (price|capacity).* » n’existe pas ici\. (Filtres|Tris) possibles : /);
    expect(detail.split('possibles')[1]).not.toMatch(/price|capacity/);
  }
});

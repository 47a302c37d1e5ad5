import { expect, it } from 'vitest';
import { wireWorld } from './world.ts';

const { call, json, makeZones, office, sql } = await wireWorld();
/** Two people on one item: `If-Match` says which version an update starts from. */

const tagOf = async (path: string, headers: Record<string, string> = {}) =>
  String((await call(`GET ${path}`, { headers })).headers['etag']);
const put = (path: string, body: object, tag: string, as: 'admin' | 'marketing' | 'customer' = 'admin') =>
  call(`PUT ${path}`, { as, body, headers: { 'if-match': tag } });
const [first = 0] = await makeZones(3);
const zone = `/admin/zones/${first}`;
const [[one, two]] = [
  (
    await sql<{ id: number }[]>`insert into regions (code, label) values ('R1', 'Une'), ('R2', 'Deux') returning id`
  ).map(({ id }) => id),
];
await sql`update users set name = 'Claire Martin' where login = 'marketing'`;

it('a field that another changed since it was read is refused, with the value, the name and the time', async () => {
  const tag = await tagOf(zone);
  expect((await put(zone, { description: 'A', capacity: 7 }, tag)).statusCode).toBe(200);
  const refused = await put(zone, { description: 'B', price: 900 }, tag);
  expect(refused.statusCode).toBe(412);
  const { violations, detail, code } = refused.json();
  expect(code).toBe('changed_meanwhile');
  expect(violations).toEqual([
    {
      propertyPath: 'description',
      message: expect.stringMatching(/^modifié par .+ le \d\d\/\d\d\/\d{4} à \d\d:\d\d$/),
      code: 'changed_meanwhile',
      current: 'A',
      by: expect.any(String),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
  expect(detail).toContain('description : modifié par');
  expect(await json(`GET ${zone}`)).toMatchObject({ description: 'A', price: 100 });
});

it('other fields are merged, the same value is no conflict, and an answer has the next version', async () => {
  const tag = await tagOf(zone);
  const other = await put(zone, { price: 300 }, tag);
  expect(other.statusCode).toBe(200);
  expect((await put(zone, { capacity: 9 }, tag)).statusCode).toBe(200);
  expect((await put(zone, { price: 300 }, tag)).statusCode).toBe(200);
  expect((await put(zone, { price: 400 }, tag)).statusCode).toBe(412);
  expect((await put(zone, { price: 400 }, String(other.headers['etag']))).statusCode).toBe(200);
  expect((await put(zone, { price: 500 }, await tagOf(zone))).statusCode).toBe(200);
});

it('every way of naming the version is read: weak tags, lists, bare JSON, any, PATCH; one of nothing known is refused', async () => {
  const patch = (tag: string, price: number) =>
    call(`PATCH ${zone}`, { body: { price }, headers: { 'if-match': tag } }).then(({ statusCode }) => statusCode);
  const old = await tagOf(zone);
  expect(await patch(`W/${old}`, 610)).toBe(200);
  expect(await patch(`"x", ${await tagOf(zone)}`, 620)).toBe(200);
  expect(await patch(await tagOf(zone, { accept: 'application/json' }), 630)).toBe(200);
  expect(await patch('*', 640)).toBe(200);
  expect(await patch(old, 650)).toBe(412);
  expect(await patch('"unknown"', 650)).toBe(412);
  expect(await patch(await tagOf(`${zone}?properties[]=price`), 650)).toBe(412);
  expect((await call(`PUT ${zone}`, { body: { price: 660 } })).statusCode).toBe(200);
});

it('holds for related items, for parts of an item, and names the staff as the network to others', async () => {
  const path = `/admin/pharmacies/${office.member}`;
  const own = `/customer/pharmacies/${office.member}`;
  const [mine, theirs] = [await tagOf(path), String((await call(`GET ${own}`, { as: 'customer' })).headers['etag'])];
  const saved = await put(
    path,
    { region: `/api/regions/${one}`, phone_number: '02 61 91 10 51', website: { caption: 'Notre légende' } },
    mine,
    'admin',
  );
  expect([saved.statusCode, saved.json().violations]).toEqual([200, undefined]);
  const refused = await put(
    path,
    { region: `/api/regions/${two}`, website: { caption: 'La leur' }, locality: 'Niort' },
    mine,
  );
  expect(refused.json().violations.map((each: any) => [each.propertyPath, each.current?.id ?? each.current])).toEqual([
    ['region', one],
    ['website.caption', 'Notre légende'],
  ]);
  expect((await put(path, { region: `/api/regions/${one}` }, mine)).statusCode).toBe(200);
  const customer = await put(own, { phone_number: '02 61 91 10 52' }, theirs, 'customer');
  expect(customer.json().violations[0]).toMatchObject({ current: '02 61 91 10 51', by: 'le réseau' });
});

it('of two at the same moment, one is refused', async () => {
  const tag = await tagOf(zone);
  const answers = await Promise.all([1000, 1001, 1002, 1003].map((price) => put(zone, { price }, tag)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
});

it('what is done to a whole item is refused where anything of it changed: a deletion, an action; without a tag it goes on', async () => {
  const [communication] = await sql<{ id: number }[]>`
    insert into pool_communications (pool_id, title, caption) values (${office.pool}, 'Semaine 12', 'Texte') returning id`;
  const path = `/admin/pool-communications/${communication?.id}`;
  const remove = (tag?: string) => call(`DELETE ${path}`, { headers: tag ? { 'if-match': tag } : {} });
  const tag = await tagOf(path);
  expect((await call(`PUT ${path}`, { body: { title: 'Semaine 13' } })).statusCode).toBe(200);
  const refused = await remove(tag);
  expect([refused.statusCode, refused.json().code]).toEqual([412, 'changed_meanwhile']);
  expect(refused.json().violations).toMatchObject([{ propertyPath: 'title', current: 'Semaine 13', by: 'admin' }]);
  expect((await remove('"unknown"')).json()).not.toHaveProperty('violations');
  expect((await remove(await tagOf(path, { accept: 'application/json' }))).statusCode).toBe(204);

  const [draft] = await sql<{ id: number }[]>`
    insert into invoices (type, month, pharmacy_id) values ('web', '2026-03', ${office.member}) returning id`;
  const invoice = `/admin/invoices/${draft?.id}`;
  const drop = (read?: string) => call(`DELETE ${invoice}`, { headers: read ? { 'if-match': read } : {} });
  const read = await tagOf(invoice);
  expect(await tagOf(invoice)).toBe(read);
  await sql`update invoices set month = '2026-04' where id = ${draft?.id ?? 0}`;
  expect((await drop(read)).json()).toMatchObject({ code: 'changed_meanwhile' });
  expect((await call(`GET ${invoice}`)).statusCode).toBe(200);
  expect((await drop(await tagOf(invoice))).statusCode).toBe(204);
});

const cell = (zone: number | undefined, price: number | null, before?: number | null) => ({
  zone,
  formula: 'extranet',
  price,
  ...(before !== undefined && { before }),
});
const save = (...prices: object[]) => call('PUT /admin/matrix', { body: { prices } });

it('a price of the matrix that another changed since it was read is refused with all of them, unless it is the same', async () => {
  const [one, two] = await sql<{ id: number }[]>`select id from zones order by id limit 2`;
  expect((await save(cell(one?.id, 150, null), cell(two?.id, 250))).statusCode).toBe(200);
  const refused = await save(cell(one?.id, 160, null), cell(two?.id, 260, 250));
  expect(refused.statusCode).toBe(412);
  expect(refused.json()).toMatchObject({
    code: 'changed_meanwhile',
    violations: [{ propertyPath: 'prices[0].price', current: 150, by: 'admin' }],
  });
  expect(refused.json().detail).toMatch(/\nZ01, extranet : 1,50\s€, modifié par admin le \d\d\//);
  const { rows } = await json('GET /admin/matrix');
  expect(rows.slice(0, 2).map((row: any) => row.extranet)).toEqual([150, 250]);
  expect((await save(cell(one?.id, 150, null), cell(two?.id, null, 250))).statusCode).toBe(200);
  expect((await save(cell(two?.id, 300, 250))).json().violations).toMatchObject([{ current: null }]);
});

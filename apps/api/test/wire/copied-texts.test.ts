import { beforeAll, expect, it } from 'vitest';
import { wireWorld } from './world.ts';

const { call, json, office, sql } = await wireWorld();
/** Texts as they are copied from a PDF, an address book or a Mac: with marks that nobody sees. */

const query = (values: Record<string, string>) => String(new URLSearchParams(values));
const referencesOf = async (search: Record<string, string>) =>
  (await json(`GET /admin/zones?${query(search)}`))['hydra:member'].map(
    (zone: { reference: string }) => zone.reference,
  );

beforeAll(async () => {
  await json('POST /admin/zones', {
    body: { reference: 'INT-ÉTÉ 1', description: 'Bandeau d’été', price: 100 },
    status: 201,
  });
});

it.each([
  'INT-ÉTÉ 1\u200b',
  '\u202aINT-ÉTÉ 1\u202c',
  'INT-E\u0301TE\u0301 1',
  '\ufeffINT\u00ad-ÉTÉ\u00a01',
  'INT-ÉTÉ \ufe0f1\u2069',
])('the reference %j is the one that exists', async (copied) => {
  const again = await call('POST /admin/zones', { body: { reference: copied, description: 'Double', price: 100 } });
  expect([again.statusCode, again.json().violations?.[0]?.propertyPath]).toEqual([422, 'reference']);
  expect(await referencesOf({ reference: copied })).toEqual(['INT-ÉTÉ 1']);
  expect(await referencesOf({ search: copied })).toEqual(['INT-ÉTÉ 1']);
  expect(await referencesOf({ description: 'd’e\u0301te\u0301\u200b' })).toEqual(['INT-ÉTÉ 1']);
});

it('a telephone number and an email are read, in JSON and in a form', async () => {
  const body = { phone_number: '\u202a02 61 91\u00a010 51\u202c', email1: ' \u200bContact@e\u0301toile.fr\ufeff' };
  expect(await json(`PUT /admin/pharmacies/${office.member}`, { body })).toMatchObject({
    phone_number: '02 61 91 10 51',
    email1: 'Contact@étoile.fr',
  });
  const form = new FormData();
  form.set('label', 'Ca\u0300 et la\u200b');
  form.set('type', 'catalogue');
  const sent = new Response(form);
  const made = await call('POST /admin/documents', {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
  expect(
    made.json().violations?.map((each: { propertyPath: string }) => each.propertyPath) ?? made.json().label,
  ).toEqual('Cà et la');
});

it('an identifier signs in, and a global search finds, however they were copied', async () => {
  const password = 'officine-2026';
  for (const username of ['\u202aadmin\u202c', 'ad\u00admin\u200b', '\ufeff\u00a0admin '])
    expect((await call('POST /login', { as: null, body: { username, password } })).statusCode).toBe(200);
  const [{ name } = { name: '' }] = await sql<
    { name: string }[]
  >`select name from pharmacies where id = ${office.member}`;
  for (const terms of [name.normalize('NFD'), `\u2066${name}\u2069`, '02\u00a061\u202f91\u200b 10 51'])
    expect((await json(`GET /admin/search?${query({ terms })}`))[0]?.label).toBe(name);
});

it('a file of a list is read as what is typed', async () => {
  const form = new FormData();
  const rows =
    'R\u00e9f\u200b\u00e9rence;Description;Prix\nINT-E\u0301TE\u0301\u00a01\u200b;\u202aBandeau\u202c;1,00\n';
  form.set('dry_run', 'true');
  form.set('file', new Blob([rows], { type: 'text/csv' }), 'zones.csv');
  const sent = new Response(form);
  const done = await call('POST /admin/imports/zones', {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
  expect(done.json()).toMatchObject({ errors: [], created: 0, updated: 1 });
});

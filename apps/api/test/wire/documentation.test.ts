import type { AddressInfo } from 'node:net';
import {
  type Field,
  parseHydraDocumentation,
  parseOpenApi3Documentation,
  type Resource,
} from '@api-platform/api-doc-parser';
import { PREFIXES, ROLES, type Role } from '@officine/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { wireWorld } from './world.ts';

const { app, call, json, tokenOf } = await wireWorld();
let origin: string;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.server.closeAllConnections());

const parse = async (role: Role): Promise<Resource[]> => {
  const headers = { authorization: `Bearer ${await tokenOf(role)}` };
  const { api } = await parseHydraDocumentation(`${origin}/api${PREFIXES[role]}`, { headers });
  return api.resources ?? [];
};
const names = (list: readonly { name: string }[] | null | undefined) => (list ?? []).map(({ name }) => name).sort();
const operations = (resource: Resource) =>
  (resource.operations ?? []).map(({ type, method }) => `${type} ${method}`).sort();
function field(resource: Resource | undefined, name: string): Field {
  const found = resource?.fields?.find((f) => f.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

describe.each(ROLES)('the documentation of %s, read by API Platform’s own parser', (role) => {
  const expected = resources.filter((r) => r.of.list.on.includes(role));

  it('has every resource, under its collection’s path, with what the role may do', async () => {
    const found = await parse(role);
    const promised = expected.map((r) => {
      const { list, create, update, delete: drop } = r.of;
      const has = (on: readonly string[], ...lines: string[]) => (on.includes(role) ? lines : []);
      const changes = [...has(create.on, 'create POST'), ...has(update.on, 'edit PATCH', 'edit PUT')];
      const calls = ['list GET', 'show GET', ...changes, ...has(drop.on, 'delete DELETE')];
      return [list.path.slice(1), `${origin}/api${PREFIXES[role]}${list.path}`, ...calls.sort()];
    });
    const told = found.map((resource) => [resource.name, resource.url, ...operations(resource)]);
    expect(told.sort()).toEqual(promised.sort());
  });

  it('names the fields that its items have, and no other', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(role)}` };
    const unknown: string[] = [];
    for (const resource of await parse(role)) {
      const list = (await (await fetch(resource.url, { headers })).json()) as { 'hydra:member': object[] };
      const known = new Set(['@id', '@type', 'id', ...names(resource.readableFields)]);
      const keys = list['hydra:member'].flatMap((item) => Object.keys(item));
      unknown.push(...keys.filter((key) => !known.has(key)).map((key) => `${resource.name}.${key}`));
    }
    expect(unknown).toEqual([]);
  });
});

it('tells kinds, relations and what is required', async () => {
  const found = await parse('admin');
  const of = (name: string) => found.find((resource) => resource.name === name);
  expect(field(of('zones'), 'price')).toMatchObject({ type: 'integer', required: true });
  expect(field(of('zones'), 'is_extranet')).toMatchObject({ type: 'boolean', required: false });
  expect(field(of('zones'), 'date_create')).toMatchObject({ type: 'dateTime' });
  expect(field(of('campaigns'), 'date_start')).toMatchObject({ type: 'date' });
  expect(names(of('zones')?.writableFields)).not.toContain('date_create');
  expect(field(of('topics'), 'advertiser')).toMatchObject({
    reference: of('broadcasters'),
    maxCardinality: 1,
    required: true,
  });
  expect(field(of('pharmacies'), 'pools')).toMatchObject({ reference: of('pools'), maxCardinality: null });
  expect(field(of('pharmacies'), 'billing')).toMatchObject({ embedded: of('pharmacy_billings'), reference: null });
});

const writable = async (role: Role, name: string) =>
  names((await parse(role)).find((resource) => resource.name === name)?.writableFields);
it('tells which fields the role may write', async () => {
  expect(await writable('admin', 'pools')).toEqual(expect.arrayContaining(['holder', 'name', 'reference']));
  const ofPool = await writable('pool', 'pools');
  expect(ofPool).toContain('holder');
  for (const name of ['name', 'reference', 'url', 'pharmacies']) expect(ofPool).not.toContain(name);
  expect(await writable('customer', 'pools')).toEqual([]);
});

it('tells by which field an item is named, and which are addresses', async () => {
  const found = await parse('admin');
  const idOf = (name: string, of: string) =>
    field(
      found.find((resource) => resource.name === name),
      of,
    ).id;
  expect(idOf('zones', 'reference')).toBe('https://schema.org/name');
  expect(idOf('broadcasters', 'email')).toBe('https://schema.org/email');
  expect(idOf('laboratories', 'url')).toBe('https://schema.org/url');
  expect(idOf('zones', 'price')).toBe(`${origin}/api/admin/docs.jsonld#Zone/price`);
});

it('tells the filters of a collection', async () => {
  const zones = (await parse('admin')).find(({ name }) => name === 'zones');
  const variables = (await zones?.getParameters?.())?.map(({ variable }) => variable);
  expect(variables).toEqual(expect.arrayContaining(['search', 'reference', 'price[between]', 'order[price]']));
});

it.each(ROLES)('OpenAPI of %s is read by the same parser', async (role) => {
  const { api } = await parseOpenApi3Documentation(`${origin}/api${PREFIXES[role]}/docs.jsonopenapi`);
  const found = names(api.resources);
  const missing = resources
    .filter((r) => r.of.list.on.includes(role))
    .map((r) => r.of.list.path.slice(1))
    // The parser sees no collection in a path that is no English plural; this one is the specification's.
    .filter((name) => !found.includes(name) && name !== 'pharmacy_wordpress');
  expect(missing).toEqual([]);
});

describe('the documents', () => {
  it.each(ROLES)('of %s hang together: entrypoint, contexts, classes', async (role) => {
    const mount = `/api${PREFIXES[role]}`;
    const {
      '@context': context,
      '@id': id,
      '@type': type,
      ...collections
    } = await json(`GET ${PREFIXES[role]}`, { as: null });
    expect([context, id, type]).toEqual([`${mount}/contexts/Entrypoint`, mount, 'Entrypoint']);
    expect(Object.values(collections).sort()).toEqual(
      resources
        .filter((r) => r.of.list.on.includes(role))
        .map((r) => mount + r.of.list.path)
        .sort(),
    );
    const entrypoint = (await json(`GET ${PREFIXES[role]}/contexts/Entrypoint`, { as: null }))['@context'];
    for (const name of Object.keys(collections))
      expect(entrypoint[name]).toEqual({ '@id': `Entrypoint/${name}`, '@type': '@id' });
    for (const path of Object.values(collections) as string[]) {
      const list = await json(`GET ${path.replace('/api', '')}`, { as: role });
      expect((await json(`GET ${list['@context'].replace('/api', '')}`, { as: null }))['@context']['@vocab']).toBe(
        `http://localhost:80${mount}/docs.jsonld#`,
      );
    }
  });

  it.each(['Error', 'ConstraintViolation'])('context of %s is there, under every mount', async (name) => {
    for (const mount of ['', ...Object.values(PREFIXES)]) {
      const { '@context': context } = await json(`GET ${mount}/contexts/${name}`, { as: null });
      expect(context).toMatchObject({ detail: 'hydra:description', title: 'hydra:title' });
    }
    expect((await call('GET /admin/contexts/Nothing', { as: null })).statusCode).toBe(404);
  });

  it.each(['', '/index.jsonld', '/docs.jsonld', '/contexts/Zone', '/contexts/Entrypoint', '/contexts/Zone.jsonld'])(
    '%s is JSON-LD',
    async (path) => {
      const answer = await call(`GET /admin${path}`, { as: null });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/ld+json; charset=utf-8']);
    },
  );

  it('is OpenAPI at /docs for those who ask for it, a page for browsers', async () => {
    const page = await call('GET /docs', { as: null, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const wanted = await call('GET /docs', { as: null, headers: { accept: 'application/vnd.openapi+json' } });
    expect(wanted.headers['content-type']).toBe('application/vnd.openapi+json; charset=utf-8');
    expect(wanted.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
  });
});

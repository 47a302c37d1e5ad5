import { PREFIXES, ROLES, type Role, type RouteDef, type Routes } from '@officine/sdk';
import { toOpenApi } from '@officine/sdk/openapi';
import { allSchemas, contract } from '@officine/sdk/schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../../src/demo/load.ts';
import { testApp } from '../app.ts';

/** Every answer of every role, in both types, against the role's own document. */
const { app, services } = await testApp();
const TYPES = ['application/ld+json', 'application/json'] as const;
type Type = (typeof TYPES)[number];
type Json = Record<string, any>;

const tokens = new Map<Role, string>();
beforeAll(async () => {
  await loadDemo(services, { size: 30 });
  for (const role of ROLES) {
    const payload = { username: `${role}@demo.officine.test`, password: 'officine-2026' };
    tokens.set(role, (await app.inject({ method: 'POST', url: '/api/login', payload })).json().token);
  }
});

const read = (role: Role, url: string, type: Type) =>
  app.inject({ url, headers: { authorization: `Bearer ${tokens.get(role)}`, accept: type } });

/** Reads whose address needs no more than the id of a row of their own list. */
const reads = (role: Role) =>
  Object.entries(contract as Record<string, Routes>).flatMap(([group, routes]) =>
    Object.entries(routes)
      .filter(([name, { method, download, on }]) => {
        const isRead = method === 'GET' && !download && name !== 'stream';
        return isRead && (on.includes(role) || on.includes('shared'));
      })
      .map(([name, route]) => ({ name: `${group}.${name}`, route, list: routes['list'] })),
  );
const baseOf = (route: RouteDef, role: Role) => `/api${route.on.includes(role) ? PREFIXES[role] : ''}`;

/** The schema without room for fields that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)])) as Json;
  const isOpen = parts['type'] === 'object' && parts['properties'] && parts['additionalProperties'] === undefined;
  return isOpen ? { ...parts, additionalProperties: false, patternProperties: { '^@': {} } } : parts;
}

/** Keys whose texts are of any form: they are only compared. */
const OPAQUE = new Set(['cause']);
/** What a text is: an instant, a day, the address of an item, or another text. */
function formOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'an instant';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'a day';
  return /^\/api\/.*\/\d+$/.test(value) ? 'an address of an item' : 'a text';
}
/** Fields whose example is of another form than what is answered: `['date_end: a day, an instant is answered']`. */
function otherForms(example: unknown, answered: unknown, path = ''): string[] {
  if (Array.isArray(example) && Array.isArray(answered))
    return answered.length ? otherForms(example[0], answered[0], path) : [];
  if (isObject(example) && isObject(answered))
    return Object.keys(answered)
      .filter((key) => !OPAQUE.has(key))
      .flatMap((key) => otherForms(example[key], answered[key], `${path}.${key}`));
  const [shown, real] = [formOf(example), formOf(answered)];
  return shown && real && shown !== real ? [`${path}: ${shown}, ${real} is answered`] : [];
}
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const rooted = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/components/', '"doc#/components/'));

/** Validators of one mount's document. */
function checker(mount: Role | 'shared') {
  const document = toOpenApi(contract, allSchemas, { mount }) as Json;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'doc', components: closed(document['components']) } as object);
  return (path: string, type: Type, body: unknown): string[] => {
    const content = document['paths'][path]?.get?.responses?.[200]?.content?.[type];
    const schema = content?.schema;
    if (!schema) return [`${path} has no schema of ${type}`];
    const { $ref, value } = content.examples.example;
    const example = $ref ? document['components'].examples[$ref.split('/').at(-1)].value : value;
    const forms = otherForms(example, body).map((line) => `${path} example ${line}`);
    const validate = ajv.compile(rooted(closed(schema)) as object);
    validate(body);
    const errors = (validate.errors ?? [])
      .slice(0, 3)
      .map((e) => `${path} ${type}: ${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`);
    return [...errors, ...forms];
  };
}

it.each(ROLES)('answers to %s are as its document says', async (role) => {
  const own = checker(role);
  const shared = checker('shared');
  const wrong: string[] = [];
  let checked = 0;
  for (const { name, route, list } of reads(role)) {
    let address = route.path;
    if (address.includes('{')) {
      if (address.replace('{id}', '').includes('{') || !list || list.on.length === 0) continue;
      const rows = await read(role, `${baseOf(list, role)}${list.path}?itemsPerPage=1`, 'application/ld+json');
      const id = rows.json()['hydra:member']?.[0]?.id;
      if (id === undefined) continue;
      address = address.replace('{id}', String(id));
    }
    for (const type of TYPES) {
      const answer = await read(role, baseOf(route, role) + address, type);
      // Some need a query of their own.
      if (answer.statusCode !== 200) continue;
      checked += 1;
      const check = route.on.includes(role) ? own : shared;
      wrong.push(...check(route.path, type, answer.json()).map((line) => `${name}: ${line}`));
    }
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});

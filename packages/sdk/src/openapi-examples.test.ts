import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { allSchemas, contract } from './contract/schemas.ts';
import type { Routes } from './core.ts';
import { toOpenApi } from './openapi.ts';
import type { Json } from './openapi-shapes.ts';
import { ROLES } from './roles.ts';

const TYPES = ['application/json', 'application/ld+json', 'multipart/form-data'];
type Shapes = Readonly<Record<string, Record<string, z.$ZodType>>> & Readonly<Record<string, z.$ZodType>>;
const calls = Object.entries(contract as Record<string, Routes>).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]) => {
    const shapes = allSchemas[group as keyof typeof allSchemas]() as unknown as Shapes;
    return { group, name, route, shapes, own: (shapes[name] ?? {}) as Record<string, z.$ZodType> };
  }),
);

let document: Json;
beforeAll(() => {
  document = toOpenApi(contract, allSchemas, { mount: 'admin' });
});
const operations = (of: Json): Json[] => Object.values<Json>(of['paths']).flatMap((path) => Object.values(path));
/** What the example of a content is. */
function valueOf(of: Json, content: Json): unknown {
  const { $ref, value } = content['examples'].example;
  return $ref ? of['components'].examples[$ref.split('/').at(-1)].value : value;
}
/** With a file in place of the name of one. */
function sent(value: Json, files: readonly string[]): Json {
  const made = Object.entries(value).map(([key, each]) => [key, files.includes(key) ? new Blob(['x']) : each]);
  return Object.fromEntries(made);
}
/** The same as a client has it: a page in place of a list. */
const received = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'hydra:member' in value
    ? { collection: value['hydra:member'], total: 1, view: {} }
    : value;

describe('examples', () => {
  it.each([...ROLES, undefined])('each call has one of what it takes and of what it answers: %s', (mount) => {
    const of = toOpenApi(contract, allSchemas, mount ? { mount } : {});
    const bare = operations(of).flatMap(({ operationId, requestBody, responses }) => {
      const contents = [requestBody, responses[200], responses[201]].flatMap((each) =>
        Object.entries(each?.content ?? {}),
      );
      const missing = contents.filter(
        ([type, content]) => TYPES.includes(type) && valueOf(of, content as Json) === undefined,
      );
      return missing.map(([type]) => `${operationId} ${type}`);
    });
    expect(bare).toEqual([]);
  });

  it('the API takes what they send, and answers such values', () => {
    const wrong: string[] = [];
    let checked = 0;
    const check = (what: string, shape: z.$ZodType | undefined, value: unknown) => {
      if (!shape) return;
      const { success, error } = safeParse(shape, value);
      checked += 1;
      if (!success) wrong.push(`${what}: ${error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join(', ')}`);
    };
    const byId = new Map(operations(document).map((each) => [each['operationId'], each]));
    for (const { group, name, route, shapes, own } of calls) {
      const operation = byId.get(`admin.${group}.${name}`);
      if (!operation) continue;
      const { requestBody, responses } = operation;
      const form = requestBody?.content['multipart/form-data'] ?? requestBody?.content['application/json'];
      const whole = !route.writable || (route.kind === 'create' && route.writable['admin'] === 'all');
      if (form && whole)
        check(
          `${group}.${name} takes`,
          route.writable ? shapes['input'] : own['body'],
          sent(valueOf(document, form) as Json, Object.keys(route.files ?? {})),
        );
      const answer = (responses[200] ?? responses[201])?.content?.['application/ld+json'];
      const value = answer && received(valueOf(document, answer));
      if (route.kind === 'get') check(`${group}.${name} answers`, shapes['item'], value);
      else if (!route.kind && value) check(`${group}.${name} answers`, own['out'], value);
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(180);
  });
});

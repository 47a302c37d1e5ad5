import { describe, expect, it } from 'vitest';
import type { RouteDef, Routes } from '../core.ts';
import { prefixOf } from '../roles.ts';
import * as subjects from './index.ts';
import { allSchemas, contract } from './schemas.ts';

interface Shape {
  readonly _zod: { readonly def: { readonly shape?: Record<string, unknown> } };
}
const isRoute = (value: unknown): value is RouteDef => typeof value === 'object' && value !== null && 'method' in value;
const isGroup = (value: unknown): value is Routes =>
  typeof value === 'object' && value !== null && Object.values(value).some(isRoute);
const groups = Object.entries(contract as Record<string, Routes>);
const calls = groups.flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ name: `${group}.${name}`, route })),
);
const shapesOf = (group: string): Record<string, unknown> =>
  (allSchemas as Record<string, () => Record<string, unknown>>)[group]?.() ?? {};

const SIX_MONTHS_DAYS = 181;

describe('the contract', () => {
  it('keeps what it marks as going away for six months at least', () => {
    const marked = calls.flatMap(({ name, route }) => (route.deprecated ? [{ name, ...route.deprecated }] : []));
    const early = marked.filter(
      ({ since, sunset }) => !(Date.parse(sunset) - Date.parse(since) >= SIX_MONTHS_DAYS * 24 * 3_600_000),
    );
    expect(early).toEqual([]);
  });

  it('holds every subject, and the schemas of each', () => {
    const values = Object.entries(subjects as Record<string, unknown>);
    const declared = values.filter(([name, value]) => name !== 'contract' && isGroup(value)).map(([name]) => name);
    expect(Object.keys(contract).toSorted()).toEqual(declared.toSorted());
    expect(Object.values(allSchemas)).not.toContain(undefined);
  });

  it.each(groups)('%s: every action has its schemas, a resource its item and input', (group, routes) => {
    const actions = Object.entries(routes).flatMap(([name, { kind }]) => (kind ? [] : [name]));
    const generic = Object.values(routes).some(({ kind }) => kind) ? ['item', 'input'] : [];
    expect(Object.keys(shapesOf(group)).toSorted()).toEqual([...actions, ...generic].toSorted());
  });

  it('gives each call an address of its own under each mount', () => {
    const seen = new Map<string, string>();
    for (const { name, route } of calls)
      for (const mount of route.on) {
        const address = `${route.method} ${prefixOf(mount)}${route.path.replaceAll(/{\w+}/g, '{}')}`;
        expect(`${address} ${seen.get(address) ?? name}`).toBe(`${address} ${name}`);
        seen.set(address, name);
      }
  });

  it('names files that exist in the body', () => {
    const strangers = groups.flatMap(([group, routes]) =>
      Object.entries(routes).flatMap(([name, { files = {}, kind }]) => {
        const shapes = shapesOf(group);
        const action = shapes[name] as { body?: Shape } | undefined;
        const body = (kind ? shapes['input'] : action?.body) as Shape | undefined;
        const fields = Object.keys(body?._zod.def.shape ?? {});
        return Object.keys(files)
          .filter((file) => !fields.includes(file))
          .map((file) => `${group}.${name}: ${file}`);
      }),
    );
    expect(strangers).toEqual([]);
  });

  it('says in French what each call does, and each of its errors once', () => {
    const badlySaid = calls.filter(({ route }) => !/^[A-ZÀÉÊ].{5,}[^.]$/.test(route.summary));
    const twice = calls.filter(({ route }) => new Set(route.errors).size < route.errors.length);
    expect([...badlySaid, ...twice].map(({ name }) => name)).toEqual([]);
  });
});

import { kindsOf, parametersOfFilter, usableQuery } from '@officine/sdk';
import { describe, expect, it } from 'vitest';
import type { Resource } from '../../src/rest/resource.ts';
import { cellOf } from './access.ts';
import { type Caller, pathFor, resources, startPlantedApp } from './planted-app.ts';

/** Each list takes the parameters that it declares for the role, and refuses every other one: none is ignored. */
const { ask, callers } = await startPlantedApp();
const sideA = callers.filter(({ side }) => side === 'A');

const VALUES: Readonly<Record<string, string>> = {
  boolean: 'true',
  numeric: '1',
  range: '1',
  date: '2026-03-01',
  exists: '1',
};
/** Query strings that a role may send, one for each parameter. */
function declared({ list }: Resource['of'], role: Caller['role']): string[] {
  const { filters, sort } = usableQuery(list, role);
  return [
    ...Object.keys(filters).flatMap((name) => {
      const value = VALUES[kindsOf(filters, name)[0] ?? ''] ?? 'x';
      return parametersOfFilter(filters, name).map((parameter) => `${parameter}=${value}`);
    }),
    ...sort.flatMap((name) => [`order[${name}]=asc`, `order[${name}]=desc`]),
    'page=1',
    'itemsPerPage=1',
    'pagination=false',
    'partial=1',
    'properties[]=id',
  ];
}
/** Parameters of the list that are hidden from the role. */
function hiddenFrom({ list }: Resource['of'], role: Caller['role']): string[] {
  const { filters = {}, sort = [] } = list;
  const names = list.hidden?.[role] ?? [];
  return [
    ...names.flatMap((name) => parametersOfFilter(filters, name).map((parameter) => `${parameter}=1`)),
    ...names.filter((name) => sort.includes(name)).map((name) => `order[${name}]=asc`),
  ];
}
const UNKNOWN = [
  'flavour=red',
  'flavour[]=red',
  'exists[flavour]=1',
  'order[flavour]=asc',
  'properties[]=flavour',
  '_=1',
];

describe.each(sideA.map((c) => [c.role, c] as const))('%s', (role, caller) => {
  const lists = resources.filter(([name]) => cellOf(name, role).may);
  const refusals = async (path: string, queries: readonly string[]): Promise<string[]> => {
    const wrong: string[] = [];
    for (const query of queries) {
      const answer = await ask(caller, 'GET', `${path}?${query}`);
      const isTold = answer.statusCode === 400 && / n’existe pas ici\. /.test(answer.json().detail);
      if (!isTold) wrong.push(`${path}?${query}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
    return wrong;
  };

  it.each(lists)('%s takes each declared parameter', async (_name, r) => {
    const wrong: string[] = [];
    for (const query of declared(r.of, role)) {
      const answer = await ask(caller, 'GET', `${pathFor(r, role)}?${query}`);
      if (answer.statusCode !== 200) wrong.push(`${query}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(lists)('%s refuses unknown parameters, and those hidden from the role', async (_name, r) => {
    expect(await refusals(pathFor(r, role), [...UNKNOWN, ...hiddenFrom(r.of, role)])).toEqual([]);
  });

  it.each(lists)('%s names in its answer what the role may use', async (_name, r) => {
    const { filters, sort } = usableQuery(r.of.list, role);
    const answer = await ask(caller, 'GET', `${pathFor(r, role)}?itemsPerPage=0`);
    const variables = answer.json()['hydra:search']['hydra:mapping'].map((m: { variable: string }) => m.variable);
    expect(variables).toEqual([
      ...Object.keys(filters).flatMap((name) => parametersOfFilter(filters, name)),
      ...sort.map((name) => `order[${name}]`),
    ]);
  });

  const combos = lists.filter(([, { of }]) => of.combo.on.includes(role) || of.combo.on.includes('shared'));
  it.each(combos)('the choices of %s take what they declare, and refuse the rest', async (_name, r) => {
    const path = pathFor(r, role).replace(r.of.list.path, r.of.combo.path);
    const usable = Object.keys(usableQuery(r.of.combo, role).filters);
    for (const name of usable) expect((await ask(caller, 'GET', `${path}?${name}=1`)).statusCode).toBe(200);
    const hidden = ['isActive', 'search'].filter((name) => !usable.includes(name));
    const rest = ['page=1', 'id=1', 'order[id]=asc', ...hidden.map((name) => `${name}=1`)];
    expect(await refusals(path, rest)).toEqual([]);
  });
});

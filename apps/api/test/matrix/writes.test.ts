import { ROLES, type Role } from '@officine/sdk';
import { describe, expect, it } from 'vitest';
import { calls } from '../../src/calls/schemas.ts';
import { type Field, inputShape, type Resource } from '../../src/rest/resource.ts';
import { cellOf } from './access.ts';
import { type Caller, pathFor, resources, sameness, startPlantedApp, tableOf } from './planted-app.ts';
import { inputNames, isFile, isRelation, samples } from './samples.ts';
import { digestOf } from './state.ts';

const { ask, callers, garden, of } = await startPlantedApp();
const MISSING = 2_000_000_000;
/** Actions that stand at a generic address: administrators delete drafts of invoices, and save campaigns. */
const isAction = (method: string, path: string, role: Role): boolean =>
  [...calls.values()].some((c) => !c.kind && c.method === method && c.path === path && c.on.includes(role));
const bodyOf = (r: Resource): Record<string, unknown> =>
  Object.fromEntries(
    inputNames(r).flatMap((name) =>
      isFile(r, name) || isRelation(r, name) || name.includes('.') ? [] : [[name, samples(r, name)[0]]],
    ),
  );

describe.each(callers.map((c) => [`${c.role} ${c.side}`, c] as const))('%s', (_name, caller) => {
  // Both ways to change a row, one a side.
  const changes = caller.side === 'A' ? 'PUT' : 'PATCH';
  it('changes and deletes no row but those of the matrix; a foreign one is missing', async () => {
    const wrong: string[] = [];
    for (const [name, r] of resources) {
      const { may, seen, writable } = cellOf(name, caller.role);
      const path = pathFor(r, caller.role);
      const before = await digestOf(garden.sql, tableOf(r));
      for (const [method, letter] of [
        [changes, 'u'],
        ['DELETE', 'd'],
      ] as const) {
        if (isAction(method, `${r.of.list.path}/{id}`, caller.role)) continue;
        const body = method === 'DELETE' ? undefined : bodyOf(r);
        const missing = sameness(await ask(caller, method, `${path}/${MISSING}`, body));
        if (may.includes(letter) && !missing.startsWith('404 '))
          wrong.push(`${method} ${path}: a missing row gets ${missing}`);
        for (const [id, tag] of garden.rows(tableOf(r))) {
          const sees = seen(tag, caller.side);
          if (may.includes(letter) && sees && writable(tag, caller.side)) continue;
          const answer = await ask(caller, method, `${path}/${id}`, body);
          const fits = may.includes(letter) && sees ? answer.statusCode === 403 : sameness(answer) === missing;
          if (!fits) wrong.push(`${method} ${path}/${id} (${tag}): ${answer.statusCode} ${answer.body.slice(0, 200)}`);
          if (!may.includes(letter) && answer.statusCode < 400)
            wrong.push(`${method} ${path}/${id}: ${answer.statusCode}`);
        }
      }
      if (!may.includes('c') && !isAction('POST', r.of.list.path, caller.role)) {
        const answer = await ask(caller, 'POST', path, bodyOf(r));
        if (![403, 404, 405].includes(answer.statusCode)) wrong.push(`POST ${path}: ${answer.statusCode}`);
      }
      if ((await digestOf(garden.sql, tableOf(r))) !== before) wrong.push(`${path}: a refused write changed a row`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Rows that a relation of the caller may not name: those that they do not see. */
function hiddenTargets(caller: Caller, field: Field): number[] {
  if (field.kind !== 'ref' && field.kind !== 'many') return [];
  const target = field.target();
  const name = resources.find(([, r]) => r === target)?.[0] ?? '';
  return garden
    .rows(tableOf(target))
    .flatMap(([id, tag]) => (cellOf(name, caller.role).seen(tag, caller.side) ? [] : [id]));
}

/** Roles that write relations to rows of which some are hidden from them. */
const HIDING: readonly Role[] = ['customer', 'pool'];
it.each(ROLES)('a relation of a %s to a hidden row is refused as one to a missing row', async (role) => {
  const caller = of(role);
  const wrong: string[] = [];
  let tried = 0;
  for (const [name, r] of resources) {
    const { may, writable } = cellOf(name, role);
    const own = garden.rows(tableOf(r)).find(([, tag]) => writable(tag, caller.side));
    for (const [field, declared] of Object.entries(r.fields ?? {})) {
      if (!may.includes('u') || !own || !(field in inputShape(r).shape)) continue;
      const url = `${pathFor(r, role)}/${own[0]}`;
      const named = (id: number | string) => ({ [field]: declared.kind === 'many' ? [id] : id });
      const missing = sameness(await ask(caller, 'PUT', url, named(MISSING)));
      // The role may not write this field, whatever row it names.
      if (missing.includes('not_writable')) continue;
      const before = await digestOf(garden.sql, tableOf(r));
      for (const id of hiddenTargets(caller, declared)) {
        const target = 'target' in declared ? declared.target().of.list.path : '';
        for (const spelt of [id, String(id), `${target}/${id}`]) {
          tried++;
          const answer = sameness(await ask(caller, 'PUT', url, named(spelt)));
          if (answer !== missing) wrong.push(`${url} ${field}=${spelt}: ${answer.slice(0, 200)}`);
        }
      }
      if ((await digestOf(garden.sql, tableOf(r))) !== before) wrong.push(`${url} ${field}: changed`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried > 0).toBe(HIDING.includes(role));
});

it('a list replaced by who sees a part of it keeps the rest', async () => {
  const linked = async (table: string, own: string, id: number) =>
    (await garden.sql`select * from ${garden.sql(table)} where ${garden.sql(own)} = ${id}`).length;
  const pharmacy = garden.id('pharmacies', 'A');
  const cleared = await ask(of('customer'), 'PUT', `/api/customer/pharmacies/${pharmacy}`, {
    laboratories: [],
    website: {},
  });
  // The inactive laboratory was never shown to the pharmacy.
  expect([cleared.statusCode, await linked('pharmacy_laboratories', 'pharmacy_id', pharmacy)]).toEqual([200, 1]);
  const banner = garden.id('pool_banners', 'A');
  await garden.sql`insert into pool_banner_pools values (${banner}, ${garden.id('pools', 'A')}), (${banner}, ${garden.id('pools', 'B')})`;
  const alone = await ask(of('pool'), 'PUT', `/api/pool/pool-banners/${banner}`, { pools: [] });
  expect([alone.statusCode, await linked('pool_banner_pools', 'pool_banner_id', banner)]).toEqual([200, 1]);
});

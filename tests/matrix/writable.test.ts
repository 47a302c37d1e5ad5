import type { Role } from '@officine/sdk';
import { expect, it } from 'vitest';
import { fieldNames, fieldOf } from '../../apps/api/src/rest/fields.ts';
import type { Resource } from '../../apps/api/src/rest/resource.ts';
import { findColumn } from '../../apps/api/src/rest/sql.ts';
import { cellOf } from './access.ts';
import { type Caller, openOffice, pathFor, resources, tableOf } from './office.ts';
import { form, inputNames, isFile, isRelation, isRequired, samples, valuesFor } from './samples.ts';
import { stateOf } from './state.ts';

const { app, ask, garden, of } = await openOffice();
const { sql } = garden;
/** Administrators come last: what they change may hide rows from the others. */
const ORDER: readonly Role[] = ['advertiser', 'customer', 'pool', 'marketing', 'admin'];
const problems: string[] = [];

const send = (
  caller: Caller,
  method: 'POST' | 'PUT',
  url: string,
  fields: Record<string, unknown>,
  files: readonly string[],
) => {
  if (!files.length) return ask(caller, method, url, fields);
  const { type, payload } = form(fields, files);
  return app.inject({
    method,
    url,
    payload,
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': type },
  });
};
const rowOf = async (table: string, id: number): Promise<Record<string, unknown>> =>
  ((await sql`select to_jsonb(x) as row from ${sql(table)} x where id = ${id}`)[0]?.['row'] ?? {}) as Record<
    string,
    unknown
  >;
const columnOf = (r: Resource, name: string): string => {
  const field = fieldOf(r, name);
  const key = field && 'column' in field ? field.column : name;
  return findColumn(r.table, key)?.name ?? key;
};

/** Which fields, sent one by one, change anything or are refused for what they say: the others are as if they had not been sent. */
async function updatable(caller: Caller, name: string, r: Resource): Promise<string[]> {
  const table = tableOf(r);
  const { writable } = cellOf(name, caller.role);
  const spare = caller.role === 'admin' && name === 'users' ? 'Bmarketing' : undefined;
  const id = garden.rows(table).find(([, tag]) => (spare ? tag === spare : writable(tag, caller.side)))?.[0];
  if (id === undefined) throw new Error(`${caller.role} has no row of ${name}`);
  const url = `${pathFor(r, caller.role)}/${id}`;
  const found: string[] = [];
  let before = await stateOf(sql, r, id);
  for (const path of inputNames(r)) {
    const [field = '', part] = path.split('.');
    const target = part === undefined ? r : (fieldOf(r, field) as { target: () => Resource }).target();
    const values = isFile(r, path) ? [undefined] : await valuesFor(garden, target, part ?? field);
    for (const value of values) {
      const body = isFile(r, path) ? {} : { [field]: part === undefined ? value : { [part]: value } };
      const answer = await send(caller, 'PUT', url, body, isFile(r, path) ? [field] : []);
      const after = await stateOf(sql, r, id);
      const changed = after !== before;
      before = after;
      if (![200, 422].includes(answer.statusCode) || (changed && answer.statusCode !== 200))
        problems.push(`${url} ${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      if ((changed || answer.statusCode === 422) && !found.includes(path)) found.push(path);
    }
  }
  await refuseColumns(caller, r, url, id);
  const again = await ask(caller, 'GET', url);
  if (again.statusCode !== 200) problems.push(`${url}: out of sight after his own changes`);
  return found;
}

/** Columns and fields that no form has are never taken, not even from administrators. */
async function refuseColumns(caller: Caller, r: Resource, url: string, id: number): Promise<void> {
  const [row] = await sql<
    { names: string[] }[]
  >`select array_agg(attname::text) as names from pg_attribute where attrelid = ${tableOf(r)}::regclass and attnum > 0`;
  const known = new Set(inputNames(r).map((n) => n.split('.')[0]));
  const names = [...(row?.names ?? []), ...fieldNames(r), '__proto__', 'constructor'].filter((n) => !known.has(n));
  const before = await stateOf(sql, r, id);
  const answer = await ask(
    caller,
    'PUT',
    url,
    JSON.stringify(Object.fromEntries(names.map((n) => [n, samples(r, n)[0]]))),
  );
  if (answer.statusCode !== 200 || (await stateOf(sql, r, id)) !== before)
    problems.push(`${url}: ${names} gave ${answer.statusCode} ${answer.body.slice(0, 300)}`);
}

/** Owners that staff must name, and that the others are. */
const OWNERS: Readonly<Record<string, string>> = {
  Contact: 'pharmacy',
  PoolCommunication: 'pool',
  PoolDocument: 'pool',
  PoolVideo: 'pool',
};
/** Which fields a new row takes from its body: the others get what the server says. */
async function creatable(caller: Caller, r: Resource): Promise<string[]> {
  const table = tableOf(r);
  const url = pathFor(r, caller.role);
  const names = inputNames(r).filter((n) => !n.includes('.'));
  const owner = ['admin', 'marketing'].includes(caller.role) ? OWNERS[r.of.list.type] : undefined;
  const needed = names.filter((n) => isRequired(r, n) || n === owner);
  const base = async () => {
    const entries: [string, unknown][] = [];
    for (const n of needed.filter((x) => !isFile(r, x))) entries.push([n, (await valuesFor(garden, r, n))[0]]);
    return Object.fromEntries(entries);
  };
  const files = needed.filter((n) => isFile(r, n));
  const first = await send(caller, 'POST', url, await base(), files);
  if (first.statusCode !== 201) {
    problems.push(`POST ${url}: ${first.statusCode} ${first.body.slice(0, 400)}`);
    return [];
  }
  const plain = await rowOf(table, first.json().id);
  if ((await ask(caller, 'GET', `${url}/${first.json().id}`)).statusCode !== 200)
    problems.push(`${url}: the new row is not its maker’s`);
  const found: string[] = [];
  for (const name of names) {
    const values = isFile(r, name) ? [] : await valuesFor(garden, r, name);
    const value = values.find((v) => v !== plain[columnOf(r, name)]);
    const extra = isFile(r, name) ? {} : { [name]: value };
    const answer = await send(caller, 'POST', url, { ...(await base()), ...extra }, [
      ...new Set([...files, ...(isFile(r, name) ? [name] : [])]),
    ]);
    if (answer.statusCode === 422) found.push(name);
    else if (answer.statusCode !== 201)
      problems.push(`POST ${url} ${name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    else if (await takes(r, name, answer.json().id, extra[name], plain)) found.push(name);
  }
  return found;
}
async function takes(
  r: Resource,
  name: string,
  id: number,
  sent: unknown,
  plain: Record<string, unknown>,
): Promise<boolean> {
  const field = fieldOf(r, name);
  if (field?.kind === 'many') {
    const key = (k: string) => sql(findColumn(field.link, k)?.name ?? k);
    const link = tableOf({ table: field.link } as Resource);
    return (
      (
        await sql`select 1 from ${sql(link)} where ${key(field.own)} = ${id} and ${key(field.other)} = any(${sent as number[]})`
      ).length > 0
    );
  }
  const stored = (await rowOf(tableOf(r), id))[columnOf(r, name)];
  if (isFile(r, name)) return stored !== null;
  return isRelation(r, name) || isRequired(r, name) ? stored === sent : stored !== plain[columnOf(r, name)];
}

const lines: string[] = [];
it.each(ORDER)('a %s writes and sees again what he wrote', async (role) => {
  const caller = of(role);
  for (const [name, r] of resources) {
    const { may } = cellOf(name, role);
    if (may.includes('c')) lines.push(`${name} create ${role}: ${(await creatable(caller, r)).join(' ')}`);
    if (may.includes('u')) lines.push(`${name} update ${role}: ${(await updatable(caller, name, r)).join(' ')}`);
  }
  expect(problems).toEqual([]);
});

it('each role writes the fields of the reviewed list, and no others', async () => {
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('writable.snap');
});

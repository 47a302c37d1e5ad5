import type { Role } from '@officine/sdk';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { fieldNames, fieldOf } from '../../src/rest/fields.ts';
import type { Resource } from '../../src/rest/resource.ts';
import { cellOf } from './access.ts';
import { type Caller, pathFor, resources, startPlantedApp, tableOf } from './planted-app.ts';
import { form, inputNames, isFile, isRelation, isRequired, samples, valuesFor } from './samples.ts';
import { kept, stateOf } from './state.ts';

const { app, ask, garden, of } = await startPlantedApp();
const { sql } = garden;
/** Administrators come last: what they change may hide rows from the others. */
const ORDER: readonly Role[] = ['advertiser', 'customer', 'pool', 'marketing', 'admin'];
/** Refused for what it says, or since the role may not write it. */
const REFUSED = [409, 422];
/** Fields that an answer refuses since the role may not write them. */
const unwritableIn = (answer: LightMyRequestResponse): string[] =>
  answer.statusCode === 422
    ? (answer.json().violations as { propertyPath: string; code: string }[])
        .filter(({ code }) => code === 'not_writable')
        .map(({ propertyPath }) => propertyPath)
    : [];
let problems: string[] = [];
type Fields = Record<string, unknown>;

const send = (caller: Caller, method: 'POST' | 'PUT', url: string, fields: Fields, files: readonly string[] = []) => {
  if (!files.length) return ask(caller, method, url, fields);
  const { type, payload } = form(fields, files);
  return app.inject({
    method,
    url,
    payload,
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': type },
  });
};
const targetOf = (r: Resource, path: string): Resource =>
  path.includes('.') ? (fieldOf(r, path.split('.')[0] ?? '') as { target: () => Resource }).target() : r;
/** `[['billing.cip', 1]]` as `{ billing: { cip: 1 } }`. */
function bodyOf(entries: readonly (readonly [path: string, value: unknown])[]): Fields {
  const body: Record<string, Fields & unknown> = {};
  for (const [path, value] of entries) {
    const [head = '', part] = path.split('.');
    if (part === undefined) body[head] = value as never;
    else body[head] = { ...body[head], [part]: value };
  }
  return body;
}

/**
 * Which fields change when they are sent, or are refused for what they say. Each of the others is refused by its name.
 */
async function updatable(caller: Caller, name: string, r: Resource): Promise<string[]> {
  const { writable } = cellOf(name, caller.role);
  const spare = caller.role === 'admin' && name === 'users';
  const id = garden
    .rows(tableOf(r))
    .find(([, tag]) => (spare ? tag === 'Bmarketing' : writable(tag, caller.side)))?.[0];
  if (id === undefined) throw new Error(`${caller.role} has no row of ${name}`);
  const url = `${pathFor(r, caller.role)}/${id}`;
  const found = new Set<string>();
  const refused = new Set<string>();
  /** Sends fields together; when they are refused together, one by one. */
  const probe = async (
    entries: readonly (readonly [string, unknown])[],
    files: readonly string[] = [],
  ): Promise<void> => {
    const before = await stateOf(sql, r, id);
    const answer = await send(caller, 'PUT', url, bodyOf(entries), files);
    const sent = [...entries.map(([path]) => path), ...files];
    if (REFUSED.includes(answer.statusCode) && sent.length > 1) {
      for (const entry of entries) await probe([entry]);
      for (const file of files) await probe([], [file]);
      return;
    }
    if (answer.statusCode !== 200 && !REFUSED.includes(answer.statusCode))
      problems.push(`${url} ${sent}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    const after = await stateOf(sql, r, id);
    const changed = inputNames(r).filter((path) => kept(r, before, path) !== kept(r, after, path));
    for (const path of changed)
      if (!sent.includes(path) || answer.statusCode !== 200) problems.push(`${url} ${sent} changed ${path}`);
    const unwritable = unwritableIn(answer);
    for (const path of unwritable) refused.add(path);
    if (!unwritable.length) for (const path of answer.statusCode === 200 ? changed : sent) found.add(path);
  };
  const names = inputNames(r);
  const values = new Map<string, readonly unknown[]>();
  for (const path of names.filter((n) => !isFile(r, n)))
    values.set(path, await valuesFor(garden, targetOf(r, path), path.split('.').at(-1) ?? ''));
  const plain = [...values].filter(([path]) => !isRelation(r, path));
  for (const turn of [0, 1]) await probe(plain.map(([path, list]) => [path, list[turn] ?? list[0]] as const));
  for (const [path, list] of [...values].filter(([p]) => isRelation(r, p)))
    for (const value of list) await probe([[path, value]]);
  await probe(
    [],
    names.filter((n) => isFile(r, n)),
  );
  await refuseColumns(caller, r, url, id);
  if ((await ask(caller, 'GET', url)).statusCode !== 200) problems.push(`${url}: out of sight after his own changes`);
  for (const n of names) if (!found.has(n) && !refused.has(n)) problems.push(`${url}: ${n} is dropped without a word`);
  for (const n of names) if (found.has(n) && refused.has(n)) problems.push(`${url}: ${n} is written, and refused`);
  return names.filter((n) => found.has(n));
}

/** Columns and fields that no form has are never taken, not even from administrators. */
async function refuseColumns(caller: Caller, r: Resource, url: string, id: number): Promise<void> {
  const before = await stateOf(sql, r, id);
  // What a new item brings is refused by its name.
  const known = new Set([...inputNames(r).map((n) => n.split('.')[0]), ...Object.keys(r.brings ?? {})]);
  const names = [...Object.keys(before['']?.[0] ?? {}), ...fieldNames(r), '__proto__', 'constructor'].filter(
    (n) => !known.has(n),
  );
  const answer = await ask(
    caller,
    'PUT',
    url,
    JSON.stringify(Object.fromEntries(names.map((n) => [n, samples(r, n)[0]]))),
  );
  const after = await stateOf(sql, r, id);
  const moved = Object.keys(before['']?.[0] ?? {}).filter(
    (c) => c !== 'date_update' && JSON.stringify(before['']?.[0]?.[c]) !== JSON.stringify(after['']?.[0]?.[c]),
  );
  if (answer.statusCode !== 200 || moved.length)
    problems.push(`${url}: ${names} gave ${answer.statusCode}, ${moved} changed`);
}

/** Owners that staff must name, and that the others are. */
const OWNERS: Readonly<Record<string, string>> = {
  Contact: 'pharmacy',
  PoolCommunication: 'pool',
  PoolDocument: 'pool',
  PoolVideo: 'pool',
};

/**
 * Which fields a new row takes from its body. Each of the others is refused by its name; the owner may be named as it
 * is.
 */
async function creatable(caller: Caller, r: Resource): Promise<string[]> {
  const url = pathFor(r, caller.role);
  const names = inputNames(r).filter((n) => !n.includes('.'));
  const owner = ['admin', 'marketing'].includes(caller.role) ? OWNERS[r.of.list.type] : undefined;
  const refused = new Set<string>();
  const needed = names.filter((n) => isRequired(r, n) || n === owner);
  const files = needed.filter((n) => isFile(r, n));
  const base = async (): Promise<Fields> => {
    const body: Fields = {};
    for (const n of needed.filter((x) => !isFile(r, x) && !refused.has(x)))
      body[n] = (await valuesFor(garden, r, n))[0];
    return body;
  };
  const made = async (body: Fields, more: readonly string[] = []) => {
    const answer = await send(caller, 'POST', url, body, [...new Set([...files, ...more])]);
    if (answer.statusCode !== 201 && !REFUSED.includes(answer.statusCode))
      problems.push(`POST ${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    for (const path of unwritableIn(answer)) refused.add(path);
    return {
      isRefused: REFUSED.includes(answer.statusCode),
      state: answer.statusCode === 201 ? await stateOf(sql, r, answer.json().id) : undefined,
      answer,
    };
  };
  // A required field that the role may not write is left out once it has been refused.
  await made(await base());
  const first = await made(await base());
  const plain = first.state;
  if (!plain) {
    problems.push(`POST ${url}: ${first.answer.statusCode} ${first.answer.body.slice(0, 400)}`);
    return [];
  }
  if ((await ask(caller, 'GET', `${url}/${first.answer.json().id}`)).statusCode !== 200)
    problems.push(`${url}: the new row is not its maker’s`);
  const found = new Set<string>();
  const extras = async (chosen: readonly string[], pictures: readonly string[] = []): Promise<void> => {
    const body = await base();
    for (const n of chosen)
      body[n] = (await valuesFor(garden, r, n)).find((v) => JSON.stringify(v) !== kept(r, plain, n));
    const { isRefused, state } = await made(body, pictures);
    if (isRefused && chosen.length > 1) for (const n of chosen) await extras([n]);
    else if (isRefused && pictures.length > 1) for (const n of pictures) await extras([], [n]);
    else if (isRefused) for (const n of [...chosen, ...pictures].filter((x) => !refused.has(x))) found.add(n);
    else if (state)
      for (const n of [...chosen, ...pictures])
        if (isTaken(r, n, kept(r, state, n), kept(r, plain, n), body[n])) found.add(n);
  };
  await extras(names.filter((n) => !isFile(r, n) && !isRelation(r, n)));
  for (const n of names.filter((x) => isRelation(r, x))) await extras([n]);
  await extras(
    [],
    names.filter((n) => isFile(r, n)),
  );
  for (const n of names) {
    if (!found.has(n) && !refused.has(n)) problems.push(`POST ${url}: ${n} is dropped without a word`);
    const kind = fieldOf(r, n)?.kind;
    const own = kind === 'ref' && refused.has(n) ? JSON.parse(kept(r, plain, n)) : null;
    if (own !== null && (await made({ ...(await base()), [n]: own })).isRefused)
      problems.push(`POST ${url}: ${n} is refused, though it is the owner`);
  }
  return names.filter((n) => found.has(n));
}
function isTaken(r: Resource, name: string, now: string, plain: string, sent: unknown): boolean {
  if (isFile(r, name)) return now !== 'null';
  if (fieldOf(r, name)?.kind === 'many') return now !== 'null' && now.includes(`:${(sent as number[])[0]}`);
  return isRelation(r, name) || isRequired(r, name) ? now === JSON.stringify(sent) : now !== plain;
}

const lines: string[] = [];
it.each(ORDER)('a %s writes and sees again what he wrote', async (role) => {
  const caller = of(role);
  problems = [];
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

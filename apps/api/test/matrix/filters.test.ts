import { type FilterKinds, usableQuery } from '@officine/sdk';
import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../src/rest/fields.ts';
import type { Resource } from '../../src/rest/resource.ts';
import { cellOf } from './access.ts';
import { type Caller, mayRead, pathFor, resources, startPlantedApp, tableOf } from './planted-app.ts';

/**
 * What a caller may not read, they cannot find out by filters and sort keys either. Expected values come
 * from their real answers, not from the declarations.
 */
const { ask, garden, of } = await startPlantedApp();
const callers = (['advertiser', 'customer', 'pool', 'marketing'] as const).map((role) => of(role));
type Item = Record<string, unknown>;

const kindsOf = (r: Resource, { role }: Caller): [path: string, kind: string][] =>
  Object.entries(usableQuery(r.of.list, role).filters).flatMap(([path, kinds]) =>
    [kinds].flat().map((kind): [string, string] => [path, kind as string]),
  );
async function list(caller: Caller, r: Resource, query: string): Promise<Item[]> {
  const answer = await ask(caller, 'GET', `${pathFor(r, caller.role)}?itemsPerPage=100&${query}`);
  if (answer.statusCode !== 200)
    throw new Error(`${pathFor(r, caller.role)}?${query}: ${answer.statusCode} ${answer.body}`);
  return answer.json()['hydra:member'];
}
const idsOf = (items: readonly Item[]) =>
  items
    .map((i) => Number(i['id']))
    .sort((a, b) => a - b)
    .join();

const items = new Map<string, Item>();
async function itemAt(caller: Caller, iri: string): Promise<Item> {
  const key = `${caller.role} ${iri}`;
  const known = items.get(key);
  if (known) return known;
  const answer = await ask(caller, 'GET', iri);
  const item = answer.statusCode === 200 ? (answer.json() as Item) : {};
  items.set(key, item);
  return item;
}
/** What the caller can read at a path, in the item or in the items that it names. */
async function look(caller: Caller, from: unknown, [head, ...rest]: readonly string[]): Promise<unknown> {
  if (head === undefined) return from;
  if (Array.isArray(from)) {
    for (const each of from) {
      const found = await look(caller, each, [head, ...rest]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const iri = typeof from === 'string' ? from : (from as Item | null)?.['@id'];
  const here = typeof from === 'object' ? (from as Item | null)?.[head] : undefined;
  const value = here ?? (typeof iri === 'string' ? (await itemAt(caller, iri))[head] : undefined);
  return value === null || (Array.isArray(value) && !value.length) ? undefined : look(caller, value, rest);
}

/** The resource at the end of a path of relations; undefined where the path ends in a field. */
function targetOf(r: Resource, [head = '', ...rest]: readonly string[]): Resource | undefined {
  if (head === 'id') return rest.length ? undefined : r;
  const field = fieldOf(r, head);
  if (!field || !('target' in field)) return undefined;
  return rest.length ? targetOf(field.target(), rest) : field.target();
}

const readable = (caller: Caller) => resources.filter(([name]) => cellOf(name, caller.role).may);
const texts = ['exact', 'partial', 'start', 'search'];
const query = (path: string, values: readonly (string | number)[]) =>
  values.map((v) => `${path}[]=${encodeURIComponent(v)}`).join('&');

describe.each(callers.map((c) => [c.role, c] as const))('%s', (_role, caller) => {
  it('finds nothing by texts and numbers that he may not read', async () => {
    const wrong: string[] = [];
    const hidden = [...garden.planted].filter(([marker]) => !mayRead(garden, caller, marker)).map(([, plant]) => plant);
    for (const [, r] of readable(caller))
      for (const [path, kind] of kindsOf(r, caller).filter(([, k]) => texts.includes(k))) {
        if (kind === 'search') {
          const searched = new Set([
            tableOf(r),
            ...(r.search ?? []).flatMap((name) => tableOf(targetOf(r, name.split('.').slice(0, -1)) ?? r)),
          ]);
          for (const { value } of hidden.filter((p) => searched.has(p.table) && p.value.includes('xq'))) {
            const word = /xq\d+x/.exec(value)?.[0] ?? '';
            if ((await list(caller, r, `${path}=${word}`)).length)
              wrong.push(`${pathFor(r, caller.role)}?${path}=${value}`);
          }
          continue;
        }
        const column = path.split('.').at(-1);
        const values = hidden.filter((p) => p.column === column).map((p) => p.value);
        const nobody = await list(caller, r, query(path, ['nobody', 'no one']));
        if (
          values.length &&
          idsOf(await list(caller, r, query(path, ['nobody', ...values.slice(0, 150)]))) !== idsOf(nobody)
        )
          wrong.push(`${pathFor(r, caller.role)}?${path}=…`);
      }
    expect(wrong).toEqual([]);
  });

  it('finds nothing by rows that he does not see', async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const [, r] of readable(caller))
      for (const [path] of kindsOf(r, caller).filter(([, kind]) => kind === 'exact')) {
        const target = targetOf(r, path.split('.'));
        const name = resources.find(([, x]) => x === target)?.[0];
        if (!target || !name) continue;
        const seen = cellOf(name, caller.role).seen;
        const hidden = garden.rows(tableOf(target)).flatMap(([id, tag]) => (seen(tag, caller.side) ? [] : [id]));
        if (!hidden.length) continue;
        tried++;
        const missing = idsOf(await list(caller, r, query(path, [2_000_000_000, 2_000_000_001])));
        if (idsOf(await list(caller, r, `${path}=99999999999`)) !== missing)
          wrong.push(`${pathFor(r, caller.role)}?${path}=99999999999`);
        const spelt = [
          hidden.length > 1 ? hidden : [...hidden, 2_000_000_000],
          hidden.map((id) => `${target.of.list.path}/${id}`),
        ];
        for (const values of spelt)
          if (idsOf(await list(caller, r, query(path, values))) !== missing)
            wrong.push(`${pathFor(r, caller.role)}?${path}=${values}`);
        if (idsOf(await list(caller, r, `${path}=${hidden[0]}`)) !== idsOf(await list(caller, r, `${path}=2000000000`)))
          wrong.push(`${pathFor(r, caller.role)}?${path}=${hidden[0]}`);
      }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });

  it('finds rows only by values that he can read in them', async () => {
    const wrong: string[] = [];
    const probes: Readonly<Record<string, readonly string[]>> = {
      boolean: ['=true', '=false'],
      numeric: ['=5', '=3'],
      range: ['[gte]=-1', '[lte]=-1', '[gt]=0'],
      date: ['[after]=1900-01-01', '[before]=1900-01-01'],
    };
    for (const [, r] of readable(caller)) {
      const every = await list(caller, r, '');
      for (const [path, kind] of kindsOf(r, caller)) {
        const shows = new Set<unknown>();
        for (const item of every) if ((await look(caller, item, path.split('.'))) !== undefined) shows.add(item['id']);
        const target = kind === 'exact' ? targetOf(r, path.split('.')) : undefined;
        const links =
          target && target !== r
            ? garden
                .rows(tableOf(target))
                .slice(0, 3)
                .map(([id]) => `${path}=${id}`)
            : [];
        for (const probe of probes[kind]?.map((value) => path + value) ?? links) {
          const found = await list(caller, r, probe);
          const unread = found.filter((item) => !shows.has(item['id']));
          if (found.length < every.length && unread.length)
            wrong.push(`${pathFor(r, caller.role)}?${probe} finds ${idsOf(unread)}`);
        }
        if (kind === 'exists') {
          const set = await list(caller, r, `exists[${path}]=1`);
          const unset = await list(caller, r, `exists[${path}]=0`);
          const ignored = set.length === every.length && unset.length === every.length;
          const fits =
            set.every((i) => shows.has(i['id'])) &&
            every.every((i) => shows.has(i['id']) || unset.some((u) => u['id'] === i['id']));
          if (!ignored && !fits) wrong.push(`${pathFor(r, caller.role)}?exists[${path}]`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('learns nothing from the order of what he cannot read', async () => {
    const wrong: string[] = [];
    for (const [, r] of readable(caller))
      for (const path of usableQuery(r.of.list, caller.role).sort)
        for (const direction of ['asc', 'desc']) {
          const found = await list(caller, r, `order[${path}]=${direction}`);
          const ids = found.map((i) => Number(i['id']));
          if (`${ids}` === `${[...ids].sort((a, b) => a - b)}`) continue;
          const read: boolean[] = [];
          for (const item of found) read.push((await look(caller, item, path.split('.'))) !== undefined);
          // What cannot be read counts as empty: last upwards, first downwards, by number among themselves.
          const fits = ids.every((id, i) => {
            if (i === 0) return true;
            if (!read[i] && !read[i - 1]) return id > (ids[i - 1] ?? 0);
            return read[i] === read[i - 1] || read[i] === (direction === 'desc');
          });
          if (!fits) wrong.push(`${pathFor(r, caller.role)}?order[${path}]=${direction} gives ${ids}`);
        }
    expect(wrong).toEqual([]);
  });
});

it('% and _ stand for themselves', async () => {
  const wrong: string[] = [];
  for (const [, r] of resources)
    for (const [name, kinds] of Object.entries((r.of.list.filters ?? {}) as FilterKinds))
      if ([kinds].flat().some((kind) => ['partial', 'start', 'search'].includes(kind as string)))
        for (const sign of ['%25', '_', '%25%25', '%5C', 'x__x']) {
          const url = `${pathFor(r, 'admin')}?${name}=${sign}`;
          const { totalItems } = (await ask(of('admin'), 'GET', url)).json();
          if (totalItems !== 0) wrong.push(`${url} finds ${totalItems}`);
        }
  expect(wrong).toEqual([]);
});

import { PREFIXES, ROLES } from '@officine/sdk';
import { describe, expect, it } from 'vitest';
import { cellOf } from './access.ts';
import {
  type Caller,
  isShared,
  mayRead,
  pathFor,
  resources,
  sameness,
  startPlantedApp,
  tableOf,
} from './planted-app.ts';
import { markersIn } from './plants.ts';

const { ask, callers, garden, of } = await startPlantedApp();
const who = ({ role, side }: Caller) => `${role} ${side}`;
const MISSING = 2_000_000_000;

const leaks = (caller: Caller, body: string): string[] =>
  markersIn(body)
    .filter((m) => !mayRead(garden, caller, m))
    .map((m) => `${garden.planted.get(m)?.table}.${garden.planted.get(m)?.column} of ${garden.planted.get(m)?.tag}`);

const idsOf = (body: string): number[] =>
  JSON.parse(body)['hydra:member'].map((m: { id?: number; value?: number }) => m.id ?? m.value);
const expected = (caller: Caller, name: string, table: string): number[] =>
  garden.rows(table).flatMap(([id, tag]) => (cellOf(name, caller.role).seen(tag, caller.side) ? [id] : []));
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

describe.each(callers.map((c) => [who(c), c] as const))('%s', (_name, caller) => {
  it('lists, counts and picks the rows of the matrix, and no others', async () => {
    const wrong: string[] = [];
    for (const [name, r] of resources) {
      const table = tableOf(r);
      const path = pathFor(r, caller.role);
      const rows = expected(caller, name, table);
      const all = garden.rows(table).map(([id]) => id);
      const everyId = all.map((id) => `id[]=${id}`).join('&');
      const lists = { [path]: rows, [`${path}?${everyId}`]: rows };
      if (r.of.combo.on.length) lists[path.replace(r.of.list.path, r.of.combo.path)] = rows;
      for (const [url, members] of Object.entries(lists)) {
        const isCombo = !url.startsWith(path);
        const paging = isCombo ? '' : `${url.includes('?') ? '&' : '?'}itemsPerPage=100`;
        const answer = await ask(caller, 'GET', url + paging);
        if (!cellOf(name, caller.role).may || (isCombo && !r.of.combo.on.includes(caller.role) && !isShared(r))) {
          if (answer.statusCode !== 403 && answer.statusCode !== 404) wrong.push(`${url}: ${answer.statusCode}`);
          continue;
        }
        if (answer.statusCode !== 200) wrong.push(`${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
        else {
          const body = JSON.parse(answer.body);
          const found = sorted(idsOf(answer.body));
          if (`${found}` !== `${sorted(members)}`) wrong.push(`${url}: ${found} for ${sorted(members)}`);
          if (body.totalItems !== rows.length || body['hydra:totalItems'] !== rows.length)
            wrong.push(`${url}: total ${body.totalItems} for ${rows.length}`);
          wrong.push(...leaks(caller, answer.body).map((l) => `${url} tells ${l}`));
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('reads items of the matrix; a foreign one answers as a missing one', async () => {
    const wrong: string[] = [];
    for (const [name, r] of resources) {
      const path = pathFor(r, caller.role);
      const missing = sameness(await ask(caller, 'GET', `${path}/${MISSING}`));
      if (!/^40[34] /.test(missing)) wrong.push(`${path}: a missing item gets ${missing}`);
      const seen = expected(caller, name, tableOf(r));
      for (const [id] of garden.rows(tableOf(r))) {
        const answer = await ask(caller, 'GET', `${path}/${id}`);
        if (!seen.includes(id) && sameness(answer) !== missing)
          wrong.push(`${path}/${id}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
        if (seen.includes(id) && (answer.statusCode !== 200 || answer.json().id !== id))
          wrong.push(`${path}/${id}: ${answer.statusCode}`);
        wrong.push(...leaks(caller, answer.body).map((l) => `${path}/${id} tells ${l}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('downloads files of his rows, and no others', async () => {
    const wrong: string[] = [];
    for (const [name, r] of resources)
      for (const [field, declared] of Object.entries(r.fields ?? {})) {
        if (declared.kind !== 'file' || declared.public) continue;
        const path = pathFor(r, caller.role);
        const missing = sameness(await ask(caller, 'GET', `${path}/${MISSING}/${field}`));
        const seen = expected(caller, name, tableOf(r));
        for (const [id] of garden.rows(tableOf(r))) {
          const url = `${path}/${id}/${field}`;
          const answer = await ask(caller, 'GET', url);
          const shown = seen.includes(id) && field in (await ask(caller, 'GET', `${path}/${id}`)).json();
          if (shown ? answer.statusCode !== 200 : sameness(answer) !== missing)
            wrong.push(`${url}: ${answer.statusCode}`);
        }
      }
    expect(wrong).toEqual([]);
  });

  it('gets nothing under another role’s prefix', async () => {
    const wrong: string[] = [];
    for (const [, r] of resources.filter(([, { of }]) => !of.list.on.includes('shared')))
      for (const role of ROLES) {
        if (role === caller.role) continue;
        const path = `/api${PREFIXES[role]}${r.of.list.path}`;
        for (const [method, url] of [
          ['GET', path],
          ['GET', `${path}/1`],
          ['POST', path],
          ['PUT', `${path}/1`],
          ['PATCH', `${path}/1`],
          ['DELETE', `${path}/1`],
        ] as const) {
          const answer = await ask(caller, method, url, method === 'GET' || method === 'DELETE' ? undefined : {});
          if (![403, 404, 405].includes(answer.statusCode)) wrong.push(`${method} ${url}: ${answer.statusCode}`);
          if (method === 'GET' && r.of.list.on.includes(role) && answer.statusCode !== 403)
            wrong.push(`${url}: ${answer.statusCode}`);
        }
      }
    expect(wrong).toEqual([]);
  });
});

it('anonymous callers, forged and foreign tokens get 401 everywhere', async () => {
  const wrong: string[] = [];
  const forged = { ...of('admin'), token: `${of('admin').token.slice(0, -4)}AAAA` };
  for (const [, r] of resources)
    for (const role of isShared(r) ? (['admin'] as const) : ROLES.filter((x) => r.of.list.on.includes(x)))
      for (const suffix of ['', '/1', `/${MISSING}`])
        for (const caller of [null, forged, { ...forged, token: 'x' }]) {
          const answer = await ask(caller, 'GET', pathFor(r, role) + suffix);
          if (answer.statusCode !== 401) wrong.push(`${pathFor(r, role)}${suffix}: ${answer.statusCode}`);
        }
  expect(wrong).toEqual([]);
});

it('a pharmacy and a pool see their own share of a campaign, in its figures too', async () => {
  const id = garden.id('campaigns', 'N');
  for (const role of ['customer', 'pool'] as const) {
    const item = (await ask(of(role), 'GET', `/api/${role}/campaigns/${id}`)).json();
    expect([item.budget, item.count_pharmacies]).toEqual([70_000, 1]);
  }
  const whole = (await ask(of('admin'), 'GET', `/api/admin/campaigns/${id}`)).json();
  expect([whole.budget, whole.count_pharmacies]).toEqual([140_000, 2]);
});

it('a pharmacy sees no more than the name, the town and the pools of those in its pools', async () => {
  const mate = (
    await ask(of('customer'), 'GET', `/api/customer/pharmacies/${garden.id('pharmacies', 'Amate')}`)
  ).json();
  expect(Object.keys(mate).sort()).toEqual(['@context', '@id', '@type', 'id', 'locality', 'name', 'pools']);
});

import { campaigns, pharmacies } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { campaign } from '../../test/campaigns.ts';
import { pageOf, testContext } from '../../test/context.ts';
import { list } from '../commands/campaign/list.ts';
import { listQuery, readPairs } from './query.ts';
import { resolveId } from './resolve.ts';

/** A server with `total` campaigns and pages of 100 at most. */
const server = (total: number, asked: unknown[] = []) => ({
  'campaigns.list': ({ query }: Record<string, unknown>) => {
    const { page = 1, itemsPerPage = 30 } = query as { page?: number; itemsPerPage?: number };
    asked.push(query);
    const size = Math.min(itemsPerPage, 100, Math.max(0, total - (page - 1) * itemsPerPage));
    const rows = Array.from({ length: size }, (_, i) => campaign({ id: (page - 1) * itemsPerPage + i + 1 }));
    return pageOf(rows, total, page * itemsPerPage < total ? { next: 'next' } : {});
  },
});

it('shows thirty rows and notes that there are more', async () => {
  const asked: unknown[] = [];
  const { context, stdout, stderr } = testContext(list, { answers: server(41, asked), format: 'ids' });
  await list.run(context);
  expect(stdout().trim().split('\n')).toHaveLength(30);
  expect(stderr()).toBe('30 sur 41 : --limit ou --all pour la suite.\n');
  expect(asked).toEqual([{ page: 1, itemsPerPage: 30 }]);
});
const read = async (args: object, total: number) => {
  const asked: unknown[] = [];
  const { context, stdout } = testContext(list, { answers: server(total, asked), format: 'ids', args: { ...args } });
  await list.run(context);
  return [stdout().trim().split('\n').length, asked.length];
};

it('fetches as many pages as needed', async () => {
  expect(await read({ all: true }, 250)).toEqual([250, 3]);
  expect(await read({ limit: 150 }, 250)).toEqual([150, 2]);
  expect(await read({ limit: 5 }, 250)).toEqual([5, 1]);
  expect(await read({ all: true }, 100)).toEqual([100, 1]);
});
it('counts without fetching the rows', async () => {
  const asked: unknown[] = [];
  const { context, stdout } = testContext(list, {
    answers: server(41, asked),
    format: 'count',
    args: { status: 'running', filter: ['name=a'] },
  });
  await list.run(context);
  expect([stdout(), asked]).toEqual(['41\n', [{ name: 'a', status: 'running', itemsPerPage: 1, exact: true }]]);
});
it('formats values for a table', async () => {
  const { context, stdout } = testContext(list, { answers: server(1) });
  await list.run(context);
  expect(stdout().replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toMatch(
    /^ 1 +PRI-27 +Printemps +Vitaflore +01\/03\/2027 +31\/03\/2027 +1 234,56 € +30 +Brouillon$/m,
  );
});
it('builds the query of filters and orders', () => {
  const typed = { filter: ['date_start[after]=2027-01-01', 'id=1', 'id[]=2', 'name=a=b'], order: 'budget:desc,id' };
  expect(listQuery(campaigns.list, typed)).toEqual({
    'date_start[after]': '2027-01-01',
    id: ['1', '2'],
    name: 'a=b',
    'order[budget]': 'desc',
    'order[id]': 'asc',
  });
  expect(listQuery(pharmacies.list, { filter: ['exists[website.url]=true'] })).toEqual({
    'exists[website.url]': 'true',
  });
});
it.each([
  [{ filter: ['nme=a'] }, 'Filtre inconnu : nme.'],
  [{ filter: ['name'] }, '--filter attend clé=valeur, pas « name ».'],
  [{ order: 'budgt' }, 'Tri inconnu : budgt.'],
  [{ order: 'budget:up' }, 'Un tri va dans un sens, asc ou desc, pas « up ».'],
])('refuses %j', (typed, message) => {
  expect(() => listQuery(campaigns.list, typed)).toThrow(message);
  expect(() => readPairs(['=x'], '--query')).toThrow('--query attend');
});

const named = (rows: object[]) =>
  testContext({ spec: { examples: [] } }, { answers: { 'campaigns.list': () => pageOf(rows) } }).context.sdk;

it('finds by id, IRI, or an equal reference', async () => {
  const kind = { route: campaigns.list, by: ['reference'] };
  const none = named([]);
  expect(await resolveId(none, '12', kind)).toBe(12);
  expect(await resolveId(none, '/api/admin/campaigns/12', kind)).toBe(12);
  const similar = [campaign({ id: 4, reference: 'PRI-27-B' }), campaign({ id: 5, reference: 'pri-27' })];
  expect(await resolveId(named(similar), 'PRI-27', kind)).toBe(5);
  expect(await resolveId(named([campaign({ id: 9, reference: '27' })]), '27', { ...kind, asText: true })).toBe(9);
  await expect(resolveId(named(similar), 'PRI', kind)).rejects.toMatchObject({
    message: '« PRI » : campagne à préciser.',
    hint: 'Donnez l’id : 4 (Printemps), 5 (Printemps)',
  });
  await expect(resolveId(none, 'PRI', kind)).rejects.toThrow('« PRI » : campagne introuvable.');
});

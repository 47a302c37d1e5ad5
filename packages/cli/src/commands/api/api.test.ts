import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaigns, documents, pharmacies, zones } from '@officine/sdk/contract';
import { expect, it, onTestFinished } from 'vitest';
import { campaign } from '../../../test/campaigns.ts';
import { pageOf, testContext } from '../../../test/context.ts';
import { api } from './api.ts';
import { findRoute, routesByName } from './find-route.ts';
import { readBody } from './read-body.ts';

it('finds a call by its name, by its path, under a role’s prefix', () => {
  expect(findRoute('pharmacies.list', 'GET').route).toBe(pharmacies.list);
  expect(findRoute('/campaigns/simulate', 'POST').route).toBe(campaigns.simulate);
  expect(findRoute('/campaigns/12', 'PUT')).toMatchObject({ route: campaigns.update, params: { id: '12' } });
  expect(findRoute('/campaigns/12', 'PATCH').route).toBe(campaigns.update);
  expect(findRoute('api/broadcaster/campaigns/12?x=1&y=%C3%A9', 'GET')).toEqual({
    route: campaigns.get,
    mount: 'advertiser',
    params: { id: '12' },
    query: ['x=1', 'y=é'],
  });
});
it.each([
  ['pharmacies.lst', 'GET', 'Appel inconnu : pharmacies.lst.'],
  ['/none/1', 'GET', 'Aucun appel à l’adresse /none/1.'],
  ['/campaigns/12', 'DELETE', '/campaigns/12 ne connaît pas DELETE.'],
])('refuses %s', (text, method, message) => {
  expect(() => findRoute(text, method)).toThrow(message);
});
it('lists all calls that a role may make', () => {
  const names = [...routesByName().keys()];
  expect(names).toContain('exchange.importCustomers');
  expect(names).not.toContain('campaigns.create');
});
it('reads a body from fields, files and JSON', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'officine-api-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'corps.json');
  writeFileSync(path, '{"reference":"A","price":1}');
  const typed = {
    field: ['price=1200', 'isActive=true', 'topics=[1,2]', 'description=12 cm'],
    'raw-field': ['name=12'],
    input: path,
  };
  expect(await readBody(zones.update, typed)).toEqual({
    reference: 'A',
    price: 1200,
    isActive: true,
    topics: [1, 2],
    description: '12 cm',
    name: '12',
  });
  const file = await readBody(documents.create, {
    field: [`file=@${path}`, `description=@${path}`],
    'raw-field': [],
    input: undefined,
  });
  expect(file).toMatchObject({ file: expect.any(File), description: '{"reference":"A","price":1}' });
  expect(await readBody(zones.update, { field: [], 'raw-field': [], input: undefined })).toBeUndefined();
  writeFileSync(path, 'nothing');
  await expect(readBody(zones.update, { field: [], 'raw-field': [], input: path })).rejects.toThrow(
    'n’est pas du JSON',
  );
});
it('reads one page, or all of them', async () => {
  const answers = {
    'campaigns.list': ({ query }: Record<string, unknown>) => {
      const { page = 1 } = query as { page?: number };
      return pageOf([campaign({ id: Number(page) })], 3, Number(page) < 3 ? { next: 'n' } : {});
    },
  };
  const ids = async (paginate: boolean) => {
    const { context, stdout, stderr } = testContext(api, {
      answers,
      args: { call: 'campaigns.list', paginate },
      format: 'ids',
    });
    await api.run(context);
    return [stdout(), stderr()];
  };
  expect(await ids(false)).toEqual(['1\n', '1 sur 3 : --paginate pour tout.\n']);
  expect(await ids(true)).toEqual(['1\n2\n3\n', '']);
});
it('requires the parameters of the path', async () => {
  const { context, calls } = testContext(api, { args: { call: 'campaigns.get' } });
  await expect(api.run(context)).rejects.toMatchObject({ exitCode: 2, message: 'Il manque --param id=….' });
  expect(calls).toEqual([]);
});
it('says which --param the call does not have', async () => {
  const { context, calls } = testContext(api, { args: { call: 'zones.get', param: ['id=1', 'isActive=true'] } });
  await expect(api.run(context)).rejects.toMatchObject({
    exitCode: 2,
    message: 'Cet appel n’a pas de paramètre « isActive » : /zones/{id}.',
  });
  expect(calls).toEqual([]);
});

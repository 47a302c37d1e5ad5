import { expect, test } from 'vitest';
import { networkConfig } from '../src/areas/network/networks/network-config.ts';
import { networks } from '../src/resources/network/networks.ts';
import { addUser, startNode } from './accounts-app.ts';
import { testDatabase } from './database.ts';

const IBAN = 'FR1420041010050500013M02606';

test('the one network is changed by an administrator, replaces the settings of the server, and no other role reads it', async () => {
  const { sql } = await testDatabase();
  const node = await startNode(sql, [networks]);
  await addUser(sql, { login: 'chef' });
  await addUser(sql, { login: 'marketing', role: 'marketing' });
  const { token } = (await node.login('chef')).body;
  const { config } = node.services;
  expect(await networkConfig(sql, config)).toEqual(config);

  const put = (body: object) => node.ask('PUT', '/admin/networks/1', { token, body });
  expect(
    await put({ name: 'Pharmavie', share_capital: 1_234_500, iban: 'FR14 2004 1010 0505 0001 3M02 606' }),
  ).toMatchObject({
    status: 200,
    body: { name: 'Pharmavie', iban: IBAN },
  });
  expect(await networkConfig(sql, config)).toMatchObject({
    companyCapital: 12_345,
    companyIban: IBAN,
    companyName: config.companyName,
  });
  expect(await put({ colour: '4B1D8F' })).toMatchObject({ status: 200, body: { colour: '#4b1d8f' } });
  expect((await put({ colour: '#ffd43b' })).body.violations).toMatchObject([
    { propertyPath: 'colour', message: expect.stringContaining('trop claire') },
  ]);
  expect((await put({ siret: '12345678900011', iban: 'FR00' })).body.violations).toMatchObject([
    { propertyPath: 'siret' },
    { propertyPath: 'iban' },
  ]);
  expect(await put({ iban: null })).toMatchObject({ status: 200 });
  expect((await networkConfig(sql, config)).companyIban).toBeUndefined();

  expect((await node.ask('POST', '/admin/networks', { token, body: { name: 'Second' } })).status).toBe(404);
  const other = (await node.login('marketing')).body.token;
  expect((await node.ask('GET', '/admin/networks', { token: other })).status).toBe(403);
});

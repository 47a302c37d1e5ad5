import { expect, it } from 'vitest';
import { addUser, PASSWORD } from '../../test/accounts-app.ts';
import { testApp } from '../../test/app.ts';
import { askOf } from '../../test/given/ask.ts';

const { app, services } = await testApp();
const { sql } = services;
const ask = askOf(app);
const tokenOf = async (username: string) =>
  (await ask('POST', '/login', { body: { username, password: PASSWORD } })).body.token as string;

it('the older paths without a prefix answer as those of the caller’s role', async () => {
  const [own, other] = await sql<{ id: number }[]>`
    insert into pharmacies (reference, name, address1, postcode, locality)
    values ('Z1', 'P', 'x', '29200', 'Brest'), ('Z2', 'Q', 'x', '29200', 'Brest') returning id`;
  await addUser(sql, { login: 'chef' });
  await addUser(sql, { login: 'port', role: 'customer', owner: { pharmacy_id: own?.id ?? 0 } });
  await sql`insert into laboratories (name) values ('Labo')`;
  const [mine, foreign] = await sql<{ id: number }[]>`
    insert into contacts (pharmacy_id, firstname, lastname) values (${own?.id ?? 0}, 'A', 'A'), (${other?.id ?? 0}, 'B', 'B')
    returning id`;
  const [chef, port] = await Promise.all(['chef', 'port'].map(tokenOf));
  for (const [role, token] of [
    ['admin', chef],
    ['customer', port],
  ] as const) {
    const bare = await ask('GET', `/pharmacy_contacts/${mine?.id}`, { token });
    expect([role, bare.status, bare.body]).toEqual([
      role,
      200,
      (await ask('GET', `/${role}/pharmacy_contacts/${mine?.id}`, { token })).body,
    ]);
    expect((await ask('GET', '/laboratories', { token })).body.totalItems).toBe(1);
  }
  expect((await ask('GET', `/pharmacy_contacts/${foreign?.id}`, { token: port })).status).toBe(404);
  expect((await ask('GET', `/pharmacy_contacts/${mine?.id}`)).status).toBe(401);
  expect((await ask('POST', '/laboratories', { token: port, body: { name: 'X' } })).status).toBe(403);
  expect((await ask('GET', '/pharmacy_websites/999999', { token: chef })).body.code).toBe('not_found');
});

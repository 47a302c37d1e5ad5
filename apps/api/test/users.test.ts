import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../src/resources/accounts/users.ts';
import { addUser, type Node, PASSWORD, startNode } from './accounts-app.ts';
import { testDatabase } from './database.ts';

let node: Node;
let admin: string;
let customer: { token: string; user: number; pharmacy: number };
beforeAll(async () => {
  const { sql } = await testDatabase();
  node = await startNode(sql, [users]);
  await addUser(sql, { login: 'chef' });
  await addUser(sql, { login: 'autre', role: 'marketing' });
  const [pharmacy] = await sql<{ id: number }[]>`insert into pharmacies (reference, name, address1, postcode, locality)
    values ('Z1', 'Pharmacie du Port', '1 quai', '29200', 'Brest') returning id`;
  await sql`insert into users (login, email, name, role, pharmacy_id, password_hash)
    select 'port', 'port@example.fr', 'Anne Le Gall', 'customer', ${pharmacy?.id ?? 0}, password_hash from users where login = 'chef'`;
  admin = (await node.login('chef')).body.token;
  customer = (await node.login('port')).body;
});
const put = (path: string, body: object, token: string) => node.ask('PUT', path, { body, token });

const post = (body: object) => node.ask('POST', '/admin/users', { body, token: admin });

const logins = async (query: string) =>
  (await node.ask('GET', `/admin/users?${query}`, { token: admin })).body['hydra:member'].map(
    ({ login }: { login: string }) => login,
  );

describe('users', () => {
  it('are listed to administrators with what they belong to, and without a secret', async () => {
    const { status, body } = await node.ask('GET', '/admin/users?order[login]=desc&search=anne', { token: admin });
    expect([status, body['hydra:totalItems']]).toEqual([200, 1]);
    expect(body['hydra:member'][0]).toMatchObject({
      login: 'port',
      username: 'port',
      userId: customer.user,
      roles: ['ROLE_CUSTOMER'],
      pharmacyId: customer.pharmacy,
      entity: 'Pharmacie du Port',
      pharmacy: {
        '@id': `/api/admin/pharmacies/${customer.pharmacy}`,
        name: 'Pharmacie du Port',
        hasDetails: expect.any(Boolean),
      },
    });
    const everything = JSON.stringify((await node.ask('GET', '/admin/users', { token: admin })).body);
    expect(everything).not.toMatch(/argon2|password_hash|token_hash/);
  });

  it('are found and sorted by what they belong to', async () => {
    expect(await logins('search=pharmacie%20PORT')).toEqual(['port']);
    expect((await logins('order[entity]=asc'))[0]).toBe('port');
    expect((await logins('order[entity]=desc')).at(-1)).toBe('port');
  });

  it.each([
    ['port@example.fr', 1],
    ['Port@Example.FR', 1],
    ['libre@example.fr', 0],
  ])('tell whether %s is taken', async (email, total) => {
    const { body } = await node.ask('GET', `/admin/users?email=${email}`, { token: admin });
    expect(body['hydra:totalItems']).toBe(total);
  });

  it('see themselves only', async () => {
    const { token, user } = customer;
    const list = await node.ask('GET', '/customer/users', { token });
    expect(list.body['hydra:member'].map((u: { id: number }) => u.id)).toEqual([user]);
    expect((await node.ask('GET', `/customer/users/${user}`, { token })).body).toMatchObject({
      hasAgreedConditions: false,
    });
    expect((await node.ask('GET', `/customer/users/${user + 1}`, { token })).status).toBe(404);
    expect((await put('/customer/users/1', { name: 'Pirate' }, token)).status).toBe(404);
  });

  it('change their own name, email and agreement, not what they stand for', async () => {
    const { token, user } = customer;
    const sent = { name: 'Anne Gall', email: 'Anne@Example.fr', hasAgreedConditions: true };
    const forbidden = {
      login: 'roi',
      role: 'admin',
      pharmacy: null,
      isActive: false,
      password_hash: 'x',
      hasBcc: true,
    };
    const refused = await put(`/customer/users/${user}`, { ...sent, ...forbidden }, token);
    expect(refused.status).toBe(422);
    const paths = refused.body.violations.map((v: { propertyPath: string }) => v.propertyPath);
    // What no caller writes is ignored.
    expect(paths).toEqual(['login', 'role', 'pharmacy', 'isActive', 'hasBcc']);
    const change = () => put(`/customer/users/${user}`, { ...sent, password_hash: 'x' }, token);
    expect((await change()).body.code, 'a new email asks for the password again').toBe('password_needed');
    await node.ask('PUT', '/me/confirmation', { token, body: { currentPassword: PASSWORD } });
    const { status, body } = await change();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...sent,
      email: 'anne@example.fr',
      login: 'port',
      role: 'customer',
      isActive: true,
      hasBcc: false,
    });
    expect((await node.login('port')).status).toBe(200);
  });

  it('are made by administrators, with one email each and a place that fits the role', async () => {
    const user = { login: 'Neuf', email: 'neuf@example.fr', name: 'Neuf', role: 'marketing' };
    const made = await post(user);
    expect([made.status, made.body.login, made.body.role]).toEqual([201, 'neuf', 'marketing']);
    const again = await post({ ...user, login: 'dix', email: 'NEUF@example.fr' });
    expect([again.status, again.body.violations[0].propertyPath, again.body.code]).toEqual([
      422,
      'email',
      'email_exists',
    ]);
    const homeless = await post({ ...user, login: 'onze', email: 'onze@example.fr', role: 'customer' });
    expect([homeless.status, homeless.body.violations[0].propertyPath]).toEqual([422, 'pharmacy']);
  });

  it('are out at once when an administrator disables them', async () => {
    const { token } = (await node.login('autre', PASSWORD)).body;
    const [{ id }] = (await node.services.sql`select id from users where login = 'autre'`) as unknown as [
      { id: number },
    ];
    expect((await put(`/admin/users/${id}`, { isActive: false }, admin)).status).toBe(200);
    await expect.poll(async () => (await node.ask('GET', '/me', { token })).status).toBe(401);
    expect((await node.login('autre')).status).toBe(401);
  });
});

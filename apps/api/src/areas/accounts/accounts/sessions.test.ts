import type { Role } from '@officine/sdk';
import { SignJWT } from 'jose';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, type Node, PASSWORD, startNode } from '../../../../test/accounts-app.ts';
import { type TestDatabase, testDatabase } from '../../../../test/database.ts';
import { keyFor } from '../../../access/key-for.ts';
import { connect } from '../../../database/connect.ts';

let database: TestDatabase;
let here: Node;
let there: Node;
let secondPool: postgres.Sql;
beforeAll(async () => {
  database = await testDatabase({ max: 6 });
  secondPool = connect(database.url, { max: 3 });
  here = await startNode(database.sql);
  there = await startNode(secondPool);
});
afterAll(() => secondPool.end({ timeout: 1 }));

const status = async (node: Node, token: string) => (await node.ask('GET', '/me', { token })).status;
/** Signs in, and makes sure that both nodes have the session in memory. */
async function signIn(login: string): Promise<string> {
  const { token } = (await here.login(login)).body;
  for (const node of [here, there, here, there]) expect(await status(node, token)).toBe(200);
  return token;
}
const ended = (node: Node, token: string) => expect.poll(() => status(node, token), { interval: 5 }).toBe(401);

describe('a session ends on every node', () => {
  it('by logout: here before the answer, there at the notice; other sessions go on', async () => {
    await addUser(database.sql, { login: 'ines' });
    const [token, other] = [await signIn('ines'), await signIn('ines')];
    expect((await here.ask('POST', '/logout', { token })).status).toBe(204);
    expect(await status(here, token)).toBe(401);
    await ended(there, token);
    expect(await status(there, other)).toBe(200);
  });

  it('by a change of password, which gives a new token to who made it', async () => {
    await addUser(database.sql, { login: 'hugo' });
    const [token, other] = [await signIn('hugo'), await signIn('hugo')];
    const body = { currentPassword: PASSWORD, password: 'autre-mot-7', confirmation: 'autre-mot-7' };
    const changed = await there.ask('PUT', '/me/password', { token, body });
    expect(changed.status).toBe(200);
    for (const node of [here, there]) {
      await ended(node, token);
      await ended(node, other);
      expect(await status(node, changed.body.token)).toBe(200);
    }
    expect((await here.login('hugo')).status).toBe(401);
    expect((await here.login('hugo', 'autre-mot-7')).status).toBe(200);
    expect(there.mails.at(-1)).toMatchObject({ kind: 'password-changed', to: 'hugo@example.fr' });
  });

  it.each([
    ['disabling', 'is_active = false', 'account_disabled'],
    ['another role', "role = 'marketing'", 'unauthenticated'],
    ['another login', "login = 'renomme'", 'unauthenticated'],
    ['a reset', 'password_hash = null', 'unauthenticated'],
  ])('by %s, whoever does it', async (name, change, why) => {
    const login = `u-${name.replaceAll(' ', '-')}`;
    const id = await addUser(database.sql, { login });
    const token = await signIn(login);
    await database.sql.unsafe(`update users set ${change} where id = ${id}`);
    await ended(here, token);
    await ended(there, token);
    expect((await here.ask('GET', '/me', { token })).body).toMatchObject({ error: why, message: 'Invalid JWT Token' });
    expect(await here.services.sql`select from sessions where user_id = ${id}`).toHaveLength(0);
  });

  it('by an administrator, who sees where the account is signed in', async () => {
    const id = await addUser(database.sql, { login: 'lise' });
    await addUser(database.sql, { login: 'chef', role: 'admin' });
    const [token, other] = [await signIn('lise'), await signIn('lise')];
    const admin = await signIn('chef');
    const list = await here.ask('GET', `/admin/users/${id}/sessions`, { token: admin });
    expect(list.body['hydra:member']).toHaveLength(2);
    expect(list.body['hydra:member'][0]).toEqual({
      date_create: expect.stringMatching(/\+00:00$/),
      date_seen: expect.stringMatching(/\+00:00$/),
      date_expiry: expect.stringMatching(/\+00:00$/),
      remember: false,
      ip: '192.0.2.0',
      agent: expect.anything(),
      is_own: false,
    });
    expect((await here.ask('DELETE', `/admin/users/${id}/sessions`, { token: admin })).body).toEqual({ count: 2 });
    expect(await status(here, token)).toBe(401);
    await ended(there, other);
    expect(await status(there, admin)).toBe(200);
    expect((await here.ask('DELETE', `/admin/users/${id}/sessions`, { token: admin })).body).toEqual({ count: 0 });
    expect(await database.sql`select action, user_name from changes where item_id = ${id}`).toEqual([
      { action: 'end_sessions', user_name: 'chef' },
    ]);
    expect((await here.ask('GET', '/admin/users/2000000000/sessions', { token: admin })).status).toBe(404);
  });

  it.each([
    [
      'pharmacy',
      'customer',
      'pharmacies',
      "(reference, name, address1, postcode, locality) values ('D', 'D', 'D', 'D', 'D')",
    ],
    ['pool', 'pool', 'pools', "(reference, name) values ('D', 'D')"],
    [
      'advertiser',
      'advertiser',
      'advertisers',
      "(reference, name, email, username) values ('D', 'D', 'd@example.fr', 'd')",
    ],
  ])('by disabling its %s, which then says whom to ask', async (owner, role, table, values) => {
    const login = `of-${owner}`;
    const { sql } = database;
    const [made] = await sql.unsafe(`insert into ${table} ${values} returning id`);
    await addUser(sql, { login, role: role as Role, owner: { [`${owner}_id`]: made?.['id'] } });
    const token = await signIn(login);
    await sql.unsafe(`update ${table} set is_active = false where id = ${made?.['id']}`);
    await ended(here, token);
    await ended(there, token);
    expect((await here.ask('GET', '/me', { token })).body).toMatchObject({ code: 401, error: 'account_disabled' });
    const refused = await here.login(login);
    expect(refused).toMatchObject({ status: 403, body: { code: 'owner_disabled' } });
    expect(refused.body.detail).toMatch(/^Votre .* désactivée? : pour y accéder, adressez-vous à l’administrateur/);
    expect((await here.login(login, 'faux-mot-2')).body.error, 'a wrong password learns nothing').toBe('login_401');
    await sql.unsafe(`update ${table} set is_active = true where id = ${made?.['id']}`);
    await signIn(login);
  });

  it('but not by what does not matter to it', async () => {
    const id = await addUser(database.sql, { login: 'zoe' });
    const token = await signIn('zoe');
    await database.sql`update users set name = 'Zoé', has_bcc = true where id = ${id}`;
    expect(await status(here, token)).toBe(200);
    const [row] = await database.sql`select count(*)::int as n from sessions where user_id = ${id}`;
    expect(row?.['n']).toBe(1);
  });

  it('when notices no longer come: memory is not trusted until they do', async () => {
    await addUser(database.sql, { login: 'noe' });
    const token = await signIn('noe');
    const listeners = () =>
      database.sql<
        { pid: number }[]
      >`select pid from pg_stat_activity where query like 'listen %' and datname = current_database()`;
    const before = await listeners();
    expect(before).toHaveLength(2);
    const admin = connect(database.url, { max: 1 });
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`;
    await expect.poll(() => listeners()).toHaveLength(0);
    await admin`delete from sessions where user_id = (select id from users where login = 'noe')`;
    await admin.end();
    await ended(here, token);
    await ended(there, token);
  });
});

const claims = (id: string) => new SignJWT({ sid: id }).setSubject('1').setIssuedAt();
const sid = '00000000-0000-4000-8000-000000000000';
const ask = async (token: string) => (await here.ask('GET', '/me', { token })).body;

describe('tokens', () => {
  it('are refused in the words that clients know', async () => {
    const key = keyFor('session', here.services.config.secret);
    const header = { alg: 'HS256' };
    expect((await here.ask('GET', '/me')).body).toMatchObject({ code: 401, message: 'JWT Token not found' });
    expect(await ask('a.b.c')).toMatchObject({ code: 401, message: 'Invalid JWT Token' });
    const late = await claims(sid).setProtectedHeader(header).setExpirationTime(1_000_000).sign(key);
    expect(await ask(late)).toMatchObject({ message: 'Expired JWT Token' });
    const unknown = await claims(sid).setProtectedHeader(header).setExpirationTime('1h').sign(key);
    expect(await ask(unknown)).toMatchObject({ message: 'Invalid JWT Token' });
  });

  it('are refused unsigned, signed otherwise, endless, or for another user', async () => {
    await addUser(database.sql, { login: 'max' });
    const { token } = (await here.login('max')).body;
    const [head, payload, signature] = token.split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const real = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
    const key = keyFor('session', here.services.config.secret);
    const forged = [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      await claims(real.sid)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(keyFor('throttle', here.services.config.secret)),
      await claims(real.sid).setProtectedHeader({ alg: 'HS512' }).setExpirationTime('1h').sign(key),
      await claims(real.sid).setProtectedHeader({ alg: 'HS256' }).sign(key),
      await claims(real.sid).setSubject('999').setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(key),
    ];
    for (const wrong of forged) expect(await ask(wrong)).toMatchObject({ code: 401, message: 'Invalid JWT Token' });
    expect(await status(here, token)).toBe(200);
  });

  it('end with their session, whatever they say', async () => {
    const id = await addUser(database.sql, { login: 'lou' });
    const { token } = (await here.login('lou')).body;
    await database.sql`update sessions set date_expiry = now() - interval '1 second' where user_id = ${id}`;
    expect(await status(there, token)).toBe(401);
  });
});

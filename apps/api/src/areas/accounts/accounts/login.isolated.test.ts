import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addUser, type Node, PASSWORD, startNode } from '../../../../test/accounts-app.ts';
import { testDatabase } from '../../../../test/database.ts';

const argon2 = vi.hoisted(() => ({ verified: 0 }));
// Counts the real work: what is equal in work is equal in time, and no clock decides a test.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...args) => {
    argon2.verified++;
    return real.verify(...args);
  };
  return { ...real, verify };
});

let node: Node;
let id: number;
beforeAll(async () => {
  const { sql } = await testDatabase({ max: 10 });
  node = await startNode(sql);
  id = await addUser(sql, { login: 'lea', email: 'lea.martin@example.fr' });
  await addUser(sql, { login: 'parti', isActive: false });
  await addUser(sql, { login: 'nouveau', hash: null });
});

describe('login', () => {
  it.each([
    ['its login', { username: 'lea' }],
    ['its login, in capitals', { username: ' LEA ' }],
    ['its email', { username: 'Lea.Martin@example.fr' }],
    ['the older key', { login: 'lea' }],
  ])('knows an account by %s', async (_, who) => {
    const { status, body } = await node.ask('POST', '/login', { body: { ...who, password: PASSWORD } });
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), user: id, pharmacy: null, pool: null, advertiser: null });
  });

  it('names who and until when in the token: 12 hours, 30 days with rememberMe', async () => {
    const short = decodeJwt((await node.login('lea')).body.token);
    expect(short).toMatchObject({
      sub: String(id),
      username: 'lea',
      roles: ['ROLE_ADMIN'],
      pharmacyId: null,
      poolId: null,
    });
    const long = decodeJwt((await node.login('lea', PASSWORD, { body: { rememberMe: true } })).body.token);
    expect([short, long].map(({ iat = 0, exp = 0 }) => Math.round((exp - iat) / 3600))).toEqual([12, 720]);
  });

  it('says who is signed in', async () => {
    const { token } = (await node.login('lea')).body;
    const { body } = await node.ask('GET', '/me', { token });
    expect(body).toMatchObject({ userId: id, username: 'lea', role: 'admin', roles: ['ROLE_ADMIN'], entity: null });
    expect(body.expiration).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    expect(body.date_last_connection).toMatch(/\+00:00$/);
  });

  it('wants an account and a password', async () => {
    const noName = await node.ask('POST', '/login', { body: { password: 'x' } });
    expect([noName.status, noName.body.violations[0].propertyPath]).toEqual([422, 'username']);
    expect((await node.ask('POST', '/login', { body: { username: 'lea' } })).status).toBe(422);
    expect((await node.login('le\0a')).status).toBe(422);
  });

  it('gives unknown, wrong, disabled and uninitialised accounts one answer, for the same work', async () => {
    const { sql } = node.services;
    const seen: { statements: string[]; verified: number; status: number; body: unknown }[] = [];
    let statements: string[] = [];
    // postgres.js reads the option at each query.
    Object.assign(sql.options, { debug: (_: number, text: string) => statements.push(text) });
    for (const who of ['personne', 'lea', 'parti', 'nouveau']) {
      statements = [];
      const before = argon2.verified;
      const { status, body } = await node.login(who, who === 'lea' ? 'faux-mot-2' : PASSWORD, { ip: '198.51.100.7' });
      const { requestId: _id, ...rest } = body;
      seen.push({
        statements: statements.filter((s) => /throttle|users/.test(s)),
        verified: argon2.verified - before,
        status,
        body: rest,
      });
    }
    Object.assign(sql.options, { debug: false });
    expect(seen[0]).toMatchObject({
      verified: 1,
      status: 401,
      body: { code: 401, message: 'Email ou mot de passe incorrects' },
    });
    expect(seen[0]?.statements).toHaveLength(2);
    for (const other of seen) expect(other).toEqual(seen[0]);
  });
});

describe('throttling', () => {
  it('judges a handful of 100 tries in parallel, and says when to come back', async () => {
    await addUser(node.services.sql, { login: 'cible' });
    const before = argon2.verified;
    const ips = Array.from({ length: 100 }, (_, i) => `203.0.113.${i}`);
    const answers = await Promise.all(ips.map((ip) => node.login('cible', 'mauvais-1', { ip })));
    const refused = answers.filter((a) => a.status === 429);
    expect(argon2.verified - before).toBeLessThanOrEqual(12);
    expect(refused.length).toBeGreaterThanOrEqual(88);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.body.code).toBe('too_many_attempts');
  });

  it('lets the owner in at a familiar address while strangers try, and not elsewhere', async () => {
    await addUser(node.services.sql, { login: 'victime' });
    expect((await node.login('victime', PASSWORD, { ip: '192.0.2.40' })).status).toBe(200);
    for (let i = 0; i < 10; i++) await node.login('victime', 'mauvais-1', { ip: `203.0.113.${i}` });
    expect((await node.login('victime', PASSWORD, { ip: '192.0.2.41' })).status).toBe(429);
    expect((await node.login('victime', PASSWORD, { ip: '192.0.2.40' })).status).toBe(200);
  });

  it('does not count good passwords: 40 in parallel all come in', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => node.login('lea', PASSWORD, { ip: '192.0.2.50' })),
    );
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
  });

  it('counts an address that tries one account after the other, an IPv6 subscriber whole', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 32; i++)
      statuses.push((await node.login(`x${i}`, 'y', { ip: `2001:db8:1:2::${i + 1}` })).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses.slice(30)).toContain(429);
  });

  it('starts afresh after a rest, and keeps no address in clear', async () => {
    const { sql } = node.services;
    await addUser(sql, { login: 'patient' });
    for (let i = 0; i < 9; i++) await node.login('patient', 'mauvais-1', { ip: '192.0.2.60' });
    expect((await node.login('patient', PASSWORD, { ip: '192.0.2.60' })).status).toBe(429);
    await sql`update throttle set date_last = date_last - interval '16 minutes', date_free = date_free - interval '16 minutes'`;
    expect((await node.login('patient', 'mauvais-1', { ip: '192.0.2.60' })).status).toBe(401);
    expect((await node.login('patient', PASSWORD, { ip: '192.0.2.60' })).status).toBe(200);
    const [clear] = await sql`select 1 from throttle where key like '%192.0%' or key like '%patient%'`;
    expect(clear).toBeUndefined();
  });
});

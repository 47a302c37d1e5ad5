import { expect, it } from 'vitest';
import { addUser, PASSWORD, startNode } from '../../../../test/accounts-app.ts';
import { testDatabase } from '../../../../test/database.ts';
import { users } from '../../../resources/accounts/users.ts';

const { sql } = await testDatabase();
const node = await startNode(sql, [users]);
const other = await startNode(sql, [users]);
const { ask, login, mails } = node;

async function signIn(name: string, body: object = {}, on = node): Promise<string> {
  const { status, body: json } = await on.login(name, PASSWORD, { body });
  expect(status).toBe(200);
  return json.token;
}
const confirm = (token: string, currentPassword = PASSWORD) =>
  ask('PUT', '/me/confirmation', { token, body: { currentPassword } });
const linkIn = (text = ''): string => /undo-account-change#(\S+)/.exec(text)?.[1] ?? '';
/** The code of an application that has this secret, `steps` periods of 30 s from now. */
async function codeOf(secret: string, steps = 0): Promise<string> {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}
/** Turns two-factor sign-in on; answers the secret, the recovery codes, and the step of the code that was used. */
async function turnOn(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  await confirm(token);
  const { secret } = (await ask('POST', '/me/two_factor', { token })).body;
  // The step before: the current one stays free for a sign-in.
  const code = { code: await codeOf(secret, -1) };
  const { status, body: json } = await ask('PUT', '/me/two_factor', { token, body: code });
  expect(status).toBe(200);
  return { secret, recoveryCodes: json.recoveryCodes };
}

it('a new email asks for the password, tells the earlier address, and its link undoes it once', async () => {
  const id = await addUser(sql, { login: 'zoe', role: 'marketing' });
  const token = await signIn('zoe');
  const change = () => ask('PUT', `/marketing/users/${id}`, { token, body: { email: 'thief@example.net' } });
  expect((await change()).body).toMatchObject({ status: 403, code: 'password_needed' });
  expect((await confirm(token, 'wrong-1')).body.violations[0].propertyPath).toBe('currentPassword');
  expect((await change()).status).toBe(403);
  expect(
    (await ask('PUT', `/marketing/users/${id}`, { token, body: { name: 'Zoé', email: 'zoe@example.fr' } })).status,
  ).toBe(200);
  expect((await confirm(token)).status).toBe(204);
  mails.length = 0;
  expect((await change()).status).toBe(200);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['account-changed', 'zoe@example.fr']]);
  expect(mails[0]?.text).toContain('thief@example.net');

  const undo = { body: { token: linkIn(mails[0]?.text) } };
  expect((await ask('POST', '/undo_account_change', undo)).body).toEqual({ login: 'zoe' });
  expect(await sql`select email, password_hash from users where id = ${id}`).toEqual([
    { email: 'zoe@example.fr', password_hash: null },
  ]);
  expect((await ask('GET', '/me', { token })).status, 'every session is closed').toBe(401);
  expect(mails.at(-1)).toMatchObject({ kind: 'reset', to: 'zoe@example.fr' });
  expect((await ask('POST', '/undo_account_change', undo)).status).toBe(410);
});

it('a new administrator needs the password of another, and the others are told', async () => {
  await addUser(sql, { login: 'boss' });
  await addUser(sql, { login: 'second' });
  const { token: admin } = { token: await signIn('boss') };
  const make = () =>
    ask('POST', '/admin/users', {
      token: admin,
      body: { login: 'tiers', email: 't@example.net', name: 'Tiers', role: 'admin' },
    });
  expect((await make()).body.code).toBe('password_needed');
  const later = await addUser(sql, { login: 'montante', role: 'marketing' });
  const raise = () => ask('PUT', `/admin/users/${later}`, { token: admin, body: { role: 'admin' } });
  expect((await raise()).body.code).toBe('password_needed');
  const note = async (login: string) => {
    const [one] = await sql<{ id: number }[]>`select id from users where login = ${login}`;
    return ask('PUT', `/admin/users/${one?.id}/send_user_note`, { token: admin, body: {} });
  };
  expect((await note('second')).body.code).toBe('password_needed');
  await confirm(admin);
  mails.length = 0;
  expect((await make()).status).toBe(201);
  expect((await raise()).status).toBe(200);
  expect(mails.filter(({ to }) => to === 'second@example.fr')).toMatchObject([
    { kind: 'new-admin', subject: 'Tiers est maintenant administrateur' },
    { kind: 'new-admin', subject: 'montante est maintenant administrateur' },
  ]);
  expect(mails.filter(({ to, kind }) => kind === 'new-admin' && to === 'boss@example.fr')).toEqual([]);
  expect((await note('tiers')).status).toBe(204);
});

it('a confirmed password lasts five minutes, an undo link seven days, and an administrator confirms their own', async () => {
  await addUser(sql, { login: 'chef' });
  const admin = await signIn('chef');
  const id = await addUser(sql, { login: 'max', role: 'marketing' });
  const change = (email: string) => ask('PUT', `/admin/users/${id}`, { token: admin, body: { email } });
  await confirm(admin);
  mails.length = 0;
  expect((await change('max2@example.fr')).status).toBe(200);
  expect(mails[0]?.to).toBe('max@example.fr');
  await sql`update sessions set date_confirmed = date_confirmed - interval '6 minutes'`;
  expect((await change('max3@example.fr')).body.code).toBe('password_needed');
  await sql`update account_changes set date_create = date_create - interval '8 days'`;
  const answer = await ask('POST', '/undo_account_change', { body: { token: linkIn(mails[0]?.text) } });
  expect(answer.body.code).toBe('undo_not_valid');
});

it('two-factor sign-in: a code once, each recovery code once, and undone by the mailed link', async () => {
  await addUser(sql, { login: 'ana', role: 'marketing' });
  const token = await signIn('ana');
  expect((await ask('POST', '/me/two_factor', { token })).body.code).toBe('password_needed');
  mails.length = 0;
  const { secret, recoveryCodes } = await turnOn(token);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await ask('GET', '/me/security', { token })).body).toMatchObject({ recoveryCodes: 10, isRequired: false });
  const [stored] = await sql`select totp, recovery from second_factors`;
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);

  expect((await login('ana')).body).toMatchObject({ status: 403, code: 'two_factor_needed' });
  expect((await login('ana', PASSWORD, { body: { code: '000000' } })).body.code).toBe('two_factor_wrong');
  expect((await login('ana', 'wrong-1', { body: { code: await codeOf(secret) } })).status).toBe(401);
  const code = await codeOf(secret);
  await signIn('ana', { code });
  expect((await login('ana', PASSWORD, { body: { code } })).body.code, 'used already').toBe('two_factor_wrong');
  const typed = recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ');
  await signIn('ana', { code: typed }, other);
  expect((await other.login('ana', PASSWORD, { body: { code: typed } })).body.code).toBe('two_factor_wrong');
  expect((await ask('GET', '/me/security', { token })).body.recoveryCodes).toBe(9);

  const told = mails.find(({ kind }) => kind === 'account-changed');
  expect(told?.text).toContain('double authentification vient d’y être activée');
  expect((await ask('POST', '/undo_account_change', { body: { token: linkIn(told?.text) } })).status).toBe(200);
  expect(await sql`select from second_factors`).toHaveLength(0);
});

it('an administrator frees who lost both application and codes, who is told and may undo it', async () => {
  await addUser(sql, { login: 'libre' });
  const admin = await signIn('libre');
  const id = await addUser(sql, { login: 'noe', role: 'marketing' });
  const token = await signIn('noe');
  await turnOn(token);
  const seen = async () => (await ask('GET', `/admin/users/${id}`, { token: admin })).body.date_two_factor;
  expect(Date.parse(await seen())).toBeGreaterThan(Date.now() - 60_000);
  expect((await ask('GET', `/marketing/users/${id}`, { token })).body).not.toHaveProperty('date_two_factor');
  const free = () => ask('DELETE', `/admin/users/${id}/two_factor`, { token: admin });
  expect((await free()).body.code).toBe('password_needed');
  await confirm(admin);
  mails.length = 0;
  expect((await free()).status).toBe(204);
  expect(await seen()).toBeUndefined();
  expect((await free()).status).toBe(404);
  await signIn('noe');
  expect(mails).toMatchObject([{ kind: 'account-changed', to: 'noe@example.fr' }]);
  expect((await ask('POST', '/undo_account_change', { body: { token: linkIn(mails[0]?.text) } })).status).toBe(200);
  expect(await seen(), 'as it was').toEqual(expect.any(String));
});

it('codes cannot be tried for ever by someone who knows the password', async () => {
  await addUser(sql, { login: 'leo', role: 'marketing' });
  await turnOn(await signIn('leo'));
  const tries = Array.from({ length: 20 }, (_, at) => ({
    body: { code: String(at).padStart(6, '0') },
    ip: `198.51.100.${at}`,
  }));
  const answers: number[] = [];
  for (const each of tries) {
    await login('leo', PASSWORD, { ip: each.ip });
    answers.push((await login('leo', PASSWORD, each)).status);
  }
  expect(answers.at(-1)).toBe(429);
});

it('the duty of administrators: nothing but the setup, until a code was given; on every node', async () => {
  await addUser(sql, { login: 'duty' });
  const strict = [node, other].map(({ services }) => services.config as { twoFactor: string });
  for (const config of strict) config.twoFactor = 'admins';
  const token = await signIn('duty');
  const list = (on = node) => on.ask('GET', '/admin/users', { token });
  expect((await list()).body.code).toBe('two_factor_required');
  expect((await list(other)).body.code).toBe('two_factor_required');
  expect((await ask('POST', '/me/tokens', { token, body: {} })).body.code, 'no way round').toBe('two_factor_required');
  expect((await ask('GET', '/me/security', { token })).body.isRequired).toBe(true);
  await turnOn(token);
  expect((await list()).status).toBe(200);
  await expect.poll(async () => (await list(other)).status).toBe(200);
  for (const config of strict) config.twoFactor = 'optional';
});

it('lists and ends one’s own sessions only, at once', async () => {
  await addUser(sql, { login: 'eve', role: 'marketing' });
  await addUser(sql, { login: 'tom', role: 'marketing' });
  const [here, there, third, foreign] = [
    await signIn('eve'),
    await signIn('eve'),
    await signIn('eve'),
    await signIn('tom'),
  ];
  const listed = (await ask('GET', '/me/sessions', { token: here })).body['hydra:member'];
  expect(listed).toHaveLength(3);
  expect(listed.filter((s: { is_own: boolean }) => s.is_own)).toHaveLength(1);
  const theirs = (await ask('GET', '/me/sessions', { token: foreign })).body['hydra:member'][0].id;
  expect((await ask('DELETE', `/me/sessions/${theirs}`, { token: here })).status).toBe(404);
  expect((await ask('DELETE', '/me/sessions/nothing', { token: here })).status).toBe(404);
  const idOf = async (token: string) =>
    (await ask('GET', '/me/sessions', { token })).body['hydra:member'].find((s: { is_own: boolean }) => s.is_own).id;
  expect((await ask('DELETE', `/me/sessions/${await idOf(there)}`, { token: here })).status).toBe(204);
  expect((await ask('GET', '/me', { token: there })).status).toBe(401);
  expect((await ask('DELETE', '/me/sessions', { token: here })).body).toEqual({ count: 1 });
  expect([
    (await ask('GET', '/me', { token: third })).status,
    (await ask('GET', '/me', { token: here })).status,
  ]).toEqual([401, 200]);
  expect((await ask('GET', '/me', { token: foreign })).status).toBe(200);
});

it('an administrator frees an account that lost its codes, after their own password', async () => {
  const id = await addUser(sql, { login: 'lost', role: 'marketing' });
  await turnOn(await signIn('lost'));
  const admin = await signIn('chef');
  expect((await ask('DELETE', `/admin/users/${id}/two_factor`, { token: admin })).body.code).toBe('password_needed');
  await confirm(admin);
  expect((await ask('DELETE', `/admin/users/${id}/two_factor`, { token: admin })).status).toBe(204);
  expect((await ask('DELETE', `/admin/users/${id}/two_factor`, { token: admin })).status).toBe(404);
  await signIn('lost');
});

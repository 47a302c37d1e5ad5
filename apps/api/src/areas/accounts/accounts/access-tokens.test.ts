import { addDays, parisDate } from '@officine/domain';
import type { Routes } from '@officine/sdk';
import { contract, scopeOf } from '@officine/sdk/contract';
import { describe, expect, it } from 'vitest';
import { addUser, PASSWORD } from '../../../../test/accounts-app.ts';
import { testApp } from '../../../../test/app.ts';
import { askOf } from '../../../../test/given/ask.ts';
import { taskContext } from '../../../../test/task.ts';
import type { Mail } from '../../../mail/mail.ts';
import { tokenReminderTask } from './token-reminder-task.ts';

const { app, services } = await testApp();
const sent: Mail[] = [];
Object.assign(services.mail, { send: async (mail: Mail) => void sent.push(mail) });
const { app: otherNode } = await testApp({}, services.sql);
const { sql } = services;
const ask = askOf(app);
const today = parisDate(Date.now());
const inDays = (days: number) => addDays(today, days);

async function signIn(login: string, role: 'admin' | 'marketing' = 'admin'): Promise<{ id: number; token: string }> {
  const id = await addUser(sql, { login, role });
  const { body } = await ask('POST', '/login', { body: { username: login, password: PASSWORD } });
  await confirm(body.token);
  return { id, token: body.token };
}
const confirm = (token: string) => ask('PUT', '/me/confirmation', { token, body: { currentPassword: PASSWORD } });
const admin = await signIn('chef');
async function create(input: object = {}, session = admin.token): Promise<{ id: number; token: string }> {
  const body = { name: 'Import', access: 'write', date_expiry: inDays(30), ...input };
  const made = await ask('POST', '/me/tokens', { token: session, body });
  expect(made.status).toBe(200);
  return made.body;
}
/** The form that imports a table. */
function tableOf(rows: string, isDryRun = false): FormData {
  const form = new FormData();
  form.append('file', new Blob([rows]), 'a.csv');
  if (isDryRun) form.append('dry_run', 'true');
  return form;
}
const status = async (token: string, path = '/me', on = ask) => (await on('GET', path, { token })).status;

it('is made once, listed without its secret, and stored as a hash', async () => {
  const { token, ...made } = await create({ name: 'Import de nuit', subjects: ['tasks', 'network', 'tasks'] });
  expect(token).toMatch(/^officine_[\w-]{43}$/);
  expect(made).toEqual({
    id: expect.any(Number),
    name: 'Import de nuit',
    access: 'write',
    subjects: ['network', 'tasks'],
    hint: token.slice(-4),
    date_expiry: inDays(30),
    date_seen: null,
    ip: null,
    date_create: expect.stringMatching(/\+00:00$/),
  });
  const listed = await ask('GET', '/me/tokens', { token: admin.token });
  expect(listed.body['hydra:member']).toEqual([made]);
  const [row] = await sql`select to_jsonb(t)::text as text from access_tokens t where id = ${made.id}`;
  expect(row?.['text']).not.toContain(token.slice(9, -4));
  expect(
    await sql`select action, user_name from changes where item_id = ${admin.id} and action = 'create_token'`,
  ).toEqual([{ action: 'create_token', user_name: 'chef' }]);
});

it('is made after the password was given again, and its owner gets a mail that undoes it', async () => {
  const owner = await signIn('prudente');
  await sql`update sessions set date_confirmed = null where user_id = ${owner.id}`;
  const body = { name: 'Nuit', access: 'write', date_expiry: inDays(30) };
  const made = () => ask('POST', '/me/tokens', { token: owner.token, body });
  expect((await made()).body).toMatchObject({ status: 403, code: 'password_needed' });
  expect(await sql`select from access_tokens where user_id = ${owner.id}`).toHaveLength(0);
  await confirm(owner.token);
  sent.length = 0;
  const { token } = (await made()).body;
  expect(sent).toMatchObject([{ kind: 'account-changed', to: 'prudente@example.fr' }]);
  expect(sent[0]?.text).toMatch(/jeton d’accès, « Nuit »/);
  const undo = { token: /#([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1] };
  expect((await ask('POST', '/undo_account_change', { body: undo })).status).toBe(200);
  expect(await status(token)).toBe(401);
});

it('an import of new emails mails the earlier addresses once it is committed, not when it is rehearsed', async () => {
  const id = await addUser(sql, { login: 'demenage', role: 'marketing' });
  const rows = 'Identifiant;Email\ndemenage;nouveau@example.fr\n';
  sent.length = 0;
  const rehearsed = await ask('POST', '/admin/imports/users', { token: admin.token, body: tableOf(rows, true) });
  expect([rehearsed.status, rehearsed.body.updated, sent.length]).toEqual([200, 1, 0]);
  const done = await ask('POST', '/admin/imports/users', { token: admin.token, body: tableOf(rows) });
  expect([done.status, done.body.updated]).toEqual([200, 1]);
  expect(sent).toMatchObject([{ kind: 'account-changed', to: 'demenage@example.fr' }]);
  expect(await sql`select email from users where id = ${id}`).toEqual([{ email: 'nouveau@example.fr' }]);
});

it('says who it stands for, until the end of its last day', async () => {
  const { token, id } = await create({ date_expiry: today });
  const me = await ask('GET', '/me', { token });
  expect(me.body).toMatchObject({ login: 'chef', role: 'admin', userId: admin.id });
  expect(parisDate(new Date(new Date(me.body.expiration).getTime() - 1))).toBe(today);
  await sql`update access_tokens set date_expiry = ${inDays(-1)} where id = ${id}`;
  const ended = await ask('GET', '/me', { token });
  expect([ended.status, ended.body.error, ended.body.message]).toEqual([
    401,
    'token_ended',
    expect.stringContaining('terminé ou révoqué'),
  ]);
});

it('keeps its last use', async () => {
  const { token, id } = await create();
  await ask('GET', '/me', { token, ip: '192.0.2.77' });
  const seen = () =>
    sql`select ip, date_seen > now() - interval '1 minute' as seen from access_tokens where id = ${id}`;
  await expect.poll(seen, { interval: 5 }).toEqual([{ ip: '192.0.2.0', seen: true }]);
});

describe('stays within its scope', () => {
  it('reads only, when made to read', async () => {
    const { token } = await create({ access: 'read' });
    expect(await status(token, '/admin/offer_categories')).toBe(200);
    const body = { name: 'Soins' };
    const refused = await ask('POST', '/admin/offer_categories', { token, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'token_scope']);
    const { token: writer } = await create();
    expect((await ask('POST', '/admin/offer_categories', { token: writer, body })).status).toBe(201);
  });

  it('reads only, where an act is a GET call too', async () => {
    const { token } = await create({ access: 'read' });
    for (const path of ['/admin/pools/1/add/1', '/admin/pools/1/remove/1', '/admin/resolve-wordpress-errors']) {
      const refused = await ask('GET', path, { token });
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'token_scope']);
    }
  });

  it('has its subjects only, also where the path names a list', async () => {
    const { token } = await create({ subjects: ['network'] });
    const statuses = async (...paths: string[]) => Promise.all(paths.map((path) => status(token, path)));
    expect(await statuses('/me', '/admin/pharmacies', '/admin/export_customer_file')).toEqual([200, 200, 200]);
    expect(await statuses('/admin/invoices', '/admin/export_sage_file', '/admin/search?search=a')).toEqual([
      403, 403, 403,
    ]);
    expect(await statuses('/admin/exports/pharmacies', '/admin/facets/pharmacies')).toEqual([200, 200]);
    expect(await statuses('/admin/exports/users', '/admin/facets/invoices', '/admin/exports/nothing')).toEqual([
      403, 403, 403,
    ]);
    const { token: counts } = await create({ subjects: ['reports'], access: 'read' });
    for (const path of ['/admin/exports/log_visits', '/admin/exports/log_adverts', '/admin/exports/log_campaigns'])
      expect([path, await status(counts, path), await status(token, path)]).toEqual([path, 200, 403]);
    const refused = await ask('GET', '/admin/users', { token });
    expect(refused.body.detail).toBe('Ce jeton d’accès ne porte pas sur « Comptes des personnes ».');
  });

  it('has the role of its owner, and never what needs a session', async () => {
    const marketing = await signIn('pub', 'marketing');
    const { token } = await create({}, marketing.token);
    expect([await status(token, '/marketing/documents'), await status(token, '/admin/documents')]).toEqual([200, 403]);
    const { token: whole, id } = await create();
    const calls = [
      ['GET', '/me/tokens'],
      ['POST', '/me/tokens'],
      ['DELETE', `/me/tokens/${id}`],
      ['GET', `/admin/users/${admin.id}/tokens`],
      ['DELETE', `/admin/users/${admin.id}/tokens`],
      ['DELETE', `/admin/users/${marketing.id}/sessions`],
      ['PUT', `/admin/users/${marketing.id}/reset_password`],
      ['PUT', `/admin/users/${marketing.id}/send_user_note`],
      ['PUT', '/me/password'],
      ['POST', '/logout'],
    ] as const;
    for (const [method, path] of calls) {
      const answer = await ask(method, path, { token: whole, body: method === 'GET' ? undefined : {} });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'session_needed']);
    }
    expect(await status(whole)).toBe(200);
  });

  it('never gives a role of the network: not by a create, a change or an import', async () => {
    const { token } = await create({ subjects: ['users'] });
    const person = { login: 'intrus', email: 'intrus@example.net', name: 'Intrus' };
    const simple = await addUser(sql, { login: 'simple', role: 'marketing' });
    const rows = 'Identifiant;Email;Nom;Rôle\nintrus;intrus@example.net;Intrus;Administrateur\n';
    for (const role of ['admin', 'marketing']) {
      const made = await ask('POST', '/admin/users', { token, body: { ...person, role } });
      expect([role, made.status, made.body.code]).toEqual([role, 403, 'session_needed']);
    }
    const changed = await ask('PUT', `/admin/users/${simple}`, { token, body: { role: 'admin' } });
    expect([changed.status, changed.body.code]).toEqual([403, 'session_needed']);
    expect((await ask('POST', '/admin/imports/users', { token, body: tableOf(rows) })).status).toBeGreaterThan(400);
    expect(await sql`select from users where login = 'intrus' or (login = 'simple' and role = 'admin')`).toHaveLength(
      0,
    );
    expect((await ask('PUT', `/admin/users/${simple}`, { token, body: { name: 'Simple' } })).status).toBe(200);
  });

  it('every private call has a scope that its token can have', () => {
    const names = Object.entries(contract as Record<string, Routes>).flatMap(([group, calls]) =>
      Object.entries(calls).flatMap(([name, { on }]) =>
        (on as readonly string[]).some((mount: string) => mount !== 'public' && mount !== 'monitored')
          ? [`${group}.${name}`]
          : [],
      ),
    );
    expect(names.filter((name) => scopeOf(name) === 'never')).toEqual([
      'accounts.logout',
      'accounts.changePassword',
      'security.get',
      'security.confirm',
      'security.setUpTwoFactor',
      'security.confirmTwoFactor',
      'security.stopTwoFactor',
      'security.renewRecoveryCodes',
      'security.stopTwoFactorOf',
      'security.sessions',
      'security.endSession',
      'security.endOtherSessions',
      'security.passkeyOptions',
      'security.addPasskey',
      'security.removePasskey',
      ...Object.keys(contract.tokens).map((name) => `tokens.${name}`),
      'users.resetPassword',
      'users.sendUserNote',
      'users.endSessions',
    ]);
  });
});

describe('ends at once on every node', () => {
  const there = askOf(otherNode);
  const works = async (token: string) => [await status(token), await status(token, '/me', there)];

  it('when its owner revokes it; another account cannot', async () => {
    const [{ token, id }, other] = [await create(), await create()];
    const stranger = await signIn('autre');
    expect((await ask('DELETE', `/me/tokens/${id}`, { token: stranger.token })).status).toBe(404);
    expect(await works(token)).toEqual([200, 200]);
    expect((await ask('DELETE', `/me/tokens/${id}`, { token: admin.token })).status).toBe(204);
    expect(await works(token)).toEqual([401, 401]);
    expect(await works(other.token)).toEqual([200, 200]);
  });

  it.each([
    ['disabled', 'is_active = false', 'is_active = true'],
    ['of another role', "role = 'marketing'", "role = 'admin'"],
  ])('while its account is %s', async (_what, change, back) => {
    const owner = await signIn(`o-${change.length}`);
    const { token } = await create({}, owner.token);
    await sql.unsafe(`update users set ${change} where id = ${owner.id}`);
    expect(await works(token)).toEqual([401, 401]);
    await sql.unsafe(`update users set ${back} where id = ${owner.id}`);
    expect(await works(token)).toEqual([200, 200]);
  });

  it('but not when the password changes or sessions end: programs go on', async () => {
    const owner = await signIn('duree');
    const { token } = await create({}, owner.token);
    await ask('DELETE', `/admin/users/${owner.id}/sessions`, { token: admin.token });
    await sql`update users set password_hash = 'x' where id = ${owner.id}`;
    expect(await works(token)).toEqual([200, 200]);
    const listed = await ask('GET', `/admin/users/${owner.id}/tokens`, { token: admin.token });
    expect(listed.body['hydra:member']).toMatchObject([{ name: 'Import' }]);
    expect((await ask('DELETE', `/admin/users/${owner.id}/tokens`, { token: admin.token })).body).toEqual({ count: 1 });
    expect(await works(token)).toEqual([401, 401]);
  });
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ access: 'all' }, 'access'],
  [{ subjects: ['moon'] }, 'subjects[0]'],
  [{ date_expiry: inDays(-1) }, 'date_expiry'],
  [{ date_expiry: inDays(367) }, 'date_expiry'],
  [{ date_expiry: 'demain' }, 'date_expiry'],
  [{ date_expiry: undefined }, 'date_expiry'],
])('refuses %o', async (wrong, propertyPath) => {
  const body = { name: 'x', access: 'read', date_expiry: inDays(1), ...wrong };
  const answer = await ask('POST', '/me/tokens', { token: admin.token, body });
  expect([answer.status, answer.body.violations.map((v: { propertyPath: string }) => v.propertyPath)]).toEqual([
    422,
    [propertyPath],
  ]);
});

it('is one of fifty at most, also when many are asked for at once', async () => {
  const many = await signIn('beaucoup');
  const body = { name: 'x', access: 'read', date_expiry: inDays(1) };
  const asked = Array.from({ length: 54 }, () => ask('POST', '/me/tokens', { token: many.token, body }));
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(50);
  expect(answers.find((answer) => answer.status !== 200)?.body.code).toBe('too_many_tokens');
});

it.each(['officine_', 'officine_x', `officine_${'a'.repeat(43)}`, `officine_${'é'.repeat(9)}`])(
  'an unknown one, %s, is refused',
  async (token) => expect(await status(token)).toBe(401),
);

it('its owner is told a week before the end, once', async () => {
  const owner = await signIn('prevenue');
  const ends = await create({ name: 'Sauvegarde', date_expiry: inDays(30) }, owner.token);
  await create({ name: 'Loin', date_expiry: inDays(60) }, owner.token);
  await create({ name: 'Court', date_expiry: inDays(5) }, owner.token);
  const mails: Mail[] = [];
  let failures = 1;
  const mail = {
    send: async (sent: Mail) => {
      if (failures-- > 0) throw new Error('down');
      mails.push(sent);
    },
    close: async () => {},
  };
  const run = () => tokenReminderTask.run(taskContext({ ...services, mail }, 1, {}).context);
  await sql`delete from access_tokens where user_id <> ${owner.id}`;
  expect(await run()).toEqual({ told: 0 });
  await sql`update access_tokens set date_expiry = ${inDays(7)}, date_create = now() - interval '1 month' where id = ${ends.id}`;
  await expect(run()).rejects.toThrow('down');
  expect([await run(), await run()]).toEqual([{ told: 1 }, { told: 0 }]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ kind: 'token-ends', to: 'prevenue@example.fr' });
  expect(mails[0]?.subject).toMatch(/^Le jeton d’accès « Sauvegarde » finit le \d\d\/\d\d\/\d{4}$/);
  expect(mails[0]?.text).toContain('/profile#tokens');
  await sql`insert into tasks (type) values ('token_reminder')`;
});

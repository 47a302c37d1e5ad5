import { beforeAll, describe, expect, it } from 'vitest';
import { addUser, type Node, PASSWORD, startNode } from '../../../../test/accounts-app.ts';
import { testDatabase } from '../../../../test/database.ts';

let node: Node;
let admin: string;
const caller = (() => {
  let last = 0;
  // Each test comes from elsewhere: what one asks for is not counted against the next.
  return () => `198.18.${Math.trunc(++last / 250)}.${last % 250}`;
})();
beforeAll(async () => {
  const { sql } = await testDatabase();
  node = await startNode(sql);
  await addUser(sql, { login: 'chef' });
  admin = (await node.login('chef')).body.token;
});

const sql = () => node.services.sql;
const restore = (body: object, ip = caller()) => node.ask('POST', '/users/restore_password', { body, ip });
const check = (token: string) =>
  node.ask('GET', `/check_reset_password_token?resetPasswordToken=${token}`, { ip: caller() });
const update = (token: string, body: object) => node.ask('PUT', `/update_password/${token}`, { body, ip: caller() });
const tokenOf = (text = '') => /\/(?:reset-password\/|init-account\?)[^\s#]+#([\w-]+)/.exec(text)?.[1] as string;
/** Asks for a link and answers its token. */
async function link(login: string): Promise<string> {
  expect((await restore({ login })).status).toBe(204);
  return tokenOf(node.mails.at(-1)?.text);
}
const code = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

describe('a forgotten password', () => {
  it('is chosen anew by the mailed link, once', async () => {
    await addUser(sql(), { login: 'emma', email: 'emma.petit@example.fr' });
    const before = (await node.login('emma')).body.token;
    expect((await restore({ email: 'Emma.Petit@example.fr' })).status).toBe(204);
    const mail = node.mails.at(-1);
    expect(mail).toMatchObject({ kind: 'reset', to: 'emma.petit@example.fr' });
    const token = tokenOf(mail?.text);
    expect(mail?.html).toContain(`http://localhost:4000/reset-password/emma#${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await check(token)).body).toEqual({ login: 'emma', dateResetPassword: expect.stringMatching(/\+00:00$/) });

    expect((await update(token, { password: 'nouveau-mot-1', confirmation: 'nouveau-mot-1' })).status).toBe(204);
    expect(node.mails.at(-1)?.kind).toBe('password-changed');
    expect((await node.ask('GET', '/me', { token: before })).status).toBe(401);
    expect((await node.login('emma')).status).toBe(401);
    expect((await node.login('emma', 'nouveau-mot-1')).status).toBe(200);
    expect(await code(update(token, { password: 'encore-un-2' }))).toEqual([404, 'token_not_valid']);
  });

  it('is refused where there is no account, or a disabled one', async () => {
    await addUser(sql(), { login: 'eteint', isActive: false });
    const detail = "Aucun compte n'a été trouvé avec les informations renseignées";
    for (const body of [{ email: 'personne@example.fr' }, { login: 'eteint' }])
      expect(await restore(body)).toAnswer(404, { detail });
    expect((await restore({})).status).toBe(422);
  });

  it('is asked for a few times only: per account, and per address', async () => {
    await addUser(sql(), { login: 'cible' });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await restore({ login: 'cible' })).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    const ip = caller();
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, i) => restore({ login: `devine-${i}` }, ip)));
    expect(guesses.filter((g) => g.status === 404)).toHaveLength(10);
    expect(Number(guesses.find((g) => g.status === 429)?.headers['retry-after'])).toBeGreaterThan(20);
  });

  it('obeys the rule, in the catalogue’s words', async () => {
    await addUser(sql(), { login: 'regle2026' });
    const token = await link('regle2026');
    expect(await code(update(token, { password: 'court1' }))).toEqual([422, 'password_format']);
    expect(await code(update(token, { password: 'regle2026' }))).toEqual([422, 'password_common']);
    const mismatch = await update(token, { password: 'assez-long-1', confirmation: 'assez-long-2' });
    expect(mismatch.body.violations).toEqual([
      expect.objectContaining({ propertyPath: 'confirmation', code: 'password_mismatch' }),
    ]);
    expect((await update(token, { password: 'assez-long-1' })).status).toBe(204);
  });
});

describe('a link', () => {
  it('is superseded by the next, and stored as a hash only', async () => {
    await addUser(sql(), { login: 'remi' });
    const [first, second] = [await link('remi'), await link('remi')];
    expect(await code(check(first))).toEqual([404, 'token_not_valid']);
    expect((await check(second)).status).toBe(200);
    const rows = await sql()`select 1 from users u where u::text like ${`%${second}%`}`;
    expect(rows).toHaveLength(0);
  });

  it('dies at 24 hours, not before', async () => {
    await addUser(sql(), { login: 'lent' });
    const token = await link('lent');
    await sql()`update users set date_reset_password = now() - interval '23 hours 59 minutes' where login = 'lent'`;
    expect((await check(token)).status).toBe(200);
    await sql()`update users set date_reset_password = now() - interval '24 hours' where login = 'lent'`;
    expect(await code(check(token))).toEqual([410, 'token_expired']);
    expect(await code(update(token, { password: 'assez-long-1' }))).toEqual([410, 'token_expired']);
  });

  it('is worth nothing when two accounts have it, or none', async () => {
    await addUser(sql(), { login: 'jumeau1' });
    await addUser(sql(), { login: 'jumeau2' });
    const token = await link('jumeau1');
    await sql()`update users set (reset_token_hash, date_reset_password) =
      (select reset_token_hash, date_reset_password from users where login = 'jumeau1') where login = 'jumeau2'`;
    expect(await code(check(token))).toEqual([404, 'token_not_valid']);
    expect(await code(check('inconnu'))).toEqual([404, 'token_not_valid']);
  });

  it('used twice at once works once', async () => {
    await addUser(sql(), { login: 'course' });
    const token = await link('course');
    const answers = await Promise.all([1, 2, 3].map((n) => update(token, { password: `mot-de-passe-${n}x` })));
    expect(answers.map((a) => a.status).sort()).toEqual([204, 404, 404]);
  });
});

const put = (path: string, body?: object, token = admin) =>
  node.ask('PUT', `/admin${path}`, { token, ...(body && { body }) });

describe('an administrator', () => {
  it('resets a password: the old one and its sessions end at once', async () => {
    const id = await addUser(sql(), { login: 'vole' });
    const { token } = (await node.login('vole')).body;
    expect((await put(`/users/${id}/reset_password`)).status).toBe(204);
    expect((await node.login('vole')).status).toBe(401);
    expect((await node.ask('GET', '/me', { token })).status).toBe(401);
    expect((await update(tokenOf(node.mails.at(-1)?.text), { password: 'tout-neuf-1' })).status).toBe(204);
    expect((await node.login('vole', 'tout-neuf-1')).status).toBe(200);
  });

  it('sends the welcome slip, whose link gives the first password and signs in', async () => {
    const id = await addUser(sql(), { login: 'debut', role: 'marketing', hash: null });
    expect((await put(`/users/${id}/send_user_note`, { hasBcc: true })).status).toBe(204);
    const mail = node.mails.at(-1);
    expect(mail).toMatchObject({ kind: 'welcome', to: 'debut@example.fr', bcc: 'chef@example.fr' });
    const body = { token: tokenOf(mail?.text), password: 'premier-mot-1', hasAgreedConditions: true };
    const init = await node.ask('POST', '/init_password', { body });
    expect(init.body).toMatchObject({ user: id, token: expect.any(String) });
    const me = await node.ask('GET', '/me', { token: init.body.token });
    expect(me.body).toMatchObject({ login: 'debut', hasAgreedConditions: true, hasBcc: true });
    expect(await code(node.ask('POST', '/init_password', { body }))).toEqual([404, 'token_not_valid']);
  });

  it('sends no opening link to an account that has a password', async () => {
    const id = await addUser(sql(), { login: 'ancien', role: 'marketing' });
    expect((await put(`/users/${id}/send_user_note`, {})).status).toBe(204);
    expect(node.mails.at(-1)).toMatchObject({ kind: 'slip', bcc: undefined });
    expect(tokenOf(node.mails.at(-1)?.text)).toBeUndefined();
  });

  it('alone may: others are refused, unknown ids are not found', async () => {
    const id = await addUser(sql(), { login: 'mark', role: 'marketing' });
    const { token } = (await node.login('mark')).body;
    expect((await put(`/users/${id}/reset_password`, undefined, token)).status).toBe(403);
    for (const wrong of ['999999', '0', 'x', '99999999999'])
      expect((await put(`/users/${wrong}/reset_password`)).status).toBe(404);
  });
});

it('one’s own password is changed with the current one only', async () => {
  await addUser(sql(), { login: 'soi' });
  const { token } = (await node.login('soi')).body;
  const change = (currentPassword: string) =>
    node.ask('PUT', '/me/password', { token, body: { currentPassword, password: 'tout-neuf-1' } });
  expect((await change('pas-le-bon-1')).body.violations[0].propertyPath).toBe('currentPassword');
  expect((await change(PASSWORD)).status).toBe(200);
});

it('nobody agrees to conditions that the network has not written, nor is asked to', async () => {
  const id = await addUser(sql(), { login: 'premier', role: 'marketing', hash: null });
  await node.ask('PUT', `/admin/users/${id}/send_user_note`, { token: admin, body: {} });
  const token = tokenOf(node.mails.at(-1)?.text);
  const body = { token, password: 'secret-mot-9', hasAgreedConditions: true };
  const { token: bearer } = (await node.ask('POST', '/init_password', { body })).body;
  const agreed = async () => (await node.ask('GET', '/me', { token: bearer })).body.hasAgreedConditions;
  expect(await agreed()).toBe(true);
  await sql()`insert into contents (key, title, html) values ('conditions', 'Conditions', 'x')`;
  expect(await agreed()).toBe(false);
});

it('the activity feed tells what happened to accounts, without a secret', async () => {
  await sql()`
    insert into contents (key, title, html) values ('conditions', 'Conditions', 'x') on conflict (key) do nothing`;
  const id = await addUser(sql(), { login: 'suivi', role: 'marketing', hash: null });
  await node.ask('PUT', `/admin/users/${id}/send_user_note`, { token: admin, body: {} });
  const token = tokenOf(node.mails.at(-1)?.text);
  await node.ask('POST', '/init_password', { body: { token, password: 'secret-mot-9', hasAgreedConditions: true } });
  await node.ask('PUT', `/admin/users/${id}/reset_password`, { token: admin });
  const lines =
    await sql()`select action, user_name, fields from changes where resource = 'User' and item_id = ${id} order by id`;
  expect(lines).toEqual([
    { action: 'send_user_note', user_name: 'chef', fields: {} },
    { action: 'init_password', user_name: 'suivi', fields: { hasAgreedConditions: { before: false, after: true } } },
    { action: 'reset_password', user_name: 'chef', fields: {} },
  ]);
});

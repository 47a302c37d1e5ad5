import { expect, it } from 'vitest';
import { addUser, PASSWORD, startNode } from '../../../../test/accounts-app.ts';
import { testDatabase } from '../../../../test/database.ts';

const { sql } = await testDatabase();
const { ask, login, mails } = await startNode(sql);
/** Wrong passwords, each from a new address, until the account has to wait. */
async function flood(name: string): Promise<void> {
  for (let at = 1; at < 30; at++) if ((await login(name, 'wrong-1', { ip: `198.51.100.${at}` })).status === 429) return;
  throw new Error('never blocked');
}

it('a flood from ever new addresses: the owner gets a link, once valid, that lets their own address in', async () => {
  await addUser(sql, { login: 'zoe', email: 'zoe@example.fr' });
  await flood('zoe');
  const home = { ip: '203.0.113.9' };
  expect((await login('zoe', PASSWORD, home)).status, 'kept out, with the right password').toBe(429);
  await expect.poll(() => mails.length).toBe(2);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['unlock', 'zoe@example.fr'],
    ['unlock', 'zoe@example.fr'],
  ]);
  const [, token = ''] = /unlock-login\/zoe#(\S+)/.exec(mails[0]?.text ?? '') ?? [];
  const open = () => ask('POST', '/login/unlock', { body: { token }, ...home });
  expect((await open()).body).toEqual({ login: 'zoe' });
  await flood('zoe');
  expect((await login('zoe', PASSWORD, home)).status).toBe(200);
  expect((await login('zoe@example.fr', PASSWORD, home)).status, 'by the email too').toBe(200);
  expect((await open()).body.code, 'used already').toBe('unlock_not_valid');
  await flood('zoe');
  expect(mails.length, 'at most two in a row').toBe(2);
});

it('an unknown account answers alike, and gets no mail', async () => {
  mails.length = 0;
  await flood('nobody');
  expect((await login('nobody', PASSWORD, { ip: '203.0.113.9' })).body).toMatchObject({ code: 'too_many_attempts' });
  expect(mails).toEqual([]);
});

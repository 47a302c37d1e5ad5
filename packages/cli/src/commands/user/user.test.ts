import { expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { disable, enable } from './enable-disable.ts';
import { list } from './list.ts';
import { resetPassword, sendNote } from './send-mails.ts';
import { sessions, signOut } from './sessions.ts';

const user = (more: object = {}) => ({
  '@id': '/api/admin/users/3',
  '@type': 'User',
  id: 3,
  userId: 3,
  username: 'zoe',
  login: 'zoe',
  name: 'Zoé',
  email: 'zoe@example.fr',
  role: 'customer',
  roles: ['ROLE_CUSTOMER'],
  hasAgreedConditions: true,
  hasBcc: false,
  isActive: true,
  date_create: '2026-03-01T08:00:00Z',
  date_update: '2026-03-01T08:00:00Z',
  ...more,
});
const answers = (bodies: unknown[] = []) => ({
  'users.list': () => pageOf([user()]),
  'users.get': () => user(),
  'users.update': ({ body }: Record<string, unknown>) => {
    bodies.push(body);
    return user(body as object);
  },
  'users.resetPassword': () => undefined,
  'users.sendUserNote': ({ body }: Record<string, unknown>) => void bodies.push(body),
});

it('lists accounts of a role', async () => {
  const { context, stdout } = testContext(list, { answers: answers(), args: { role: 'customer' } });
  await list.run(context);
  expect(stdout()).toMatch(/3 +zoe +Zoé +zoe@example\.fr +Pharmacie/);
});
it('disables and enables an account, found by its login', async () => {
  const bodies: unknown[] = [];
  const options = { answers: answers(bodies), args: { user: 'zoe' } };
  await enable.run(testContext(enable, options).context);
  await disable.run(testContext(disable, { ...options, yes: true }).context);
  expect(bodies).toEqual([{ isActive: true }, { isActive: false }]);
  const silent = testContext(disable, options);
  await expect(disable.run(silent.context)).rejects.toMatchObject({ exitCode: 2 });
  expect(silent.calls).toEqual([]);
});
it('mails a link after a confirmation, and the welcome slip', async () => {
  const bodies: unknown[] = [];
  const options = { answers: answers(bodies), args: { user: '3' } };
  const asked = testContext(resetPassword, options);
  await expect(resetPassword.run(asked.context)).rejects.toMatchObject({ exitCode: 2 });
  const agreed = testContext(resetPassword, { ...options, yes: true });
  await resetPassword.run(agreed.context);
  expect(agreed.stderr()).toBe('✓ Le mot de passe de Zoé ne sert plus ; un lien est parti à zoe@example.fr.\n');
  await sendNote.run(testContext(sendNote, { ...options, args: { user: '3', bcc: true } }).context);
  expect(bodies).toEqual([{ hasBcc: true }]);
});
it('lists the sessions of an account, and ends them after a confirmation', async () => {
  const session = {
    date_create: '2026-03-01T08:00:00+00:00',
    date_seen: '2026-03-02T08:00:00+00:00',
    date_expiry: '2026-03-08T08:00:00+00:00',
    remember: false,
    ip: '192.0.2.0',
    agent: 'Firefox',
    is_own: false,
  };
  const options = {
    answers: { ...answers(), 'users.sessions': () => pageOf([session]), 'users.endSessions': () => ({ count: 2 }) },
    args: { user: '3' },
  };
  const listed = testContext(sessions, options);
  await sessions.run(listed.context);
  expect(listed.stdout()).toMatch(/02\/03\/2026 à 09:00 .*192\.0\.2\.0 +Firefox/);
  await expect(signOut.run(testContext(signOut, options).context)).rejects.toMatchObject({ exitCode: 2 });
  const agreed = testContext(signOut, { ...options, yes: true });
  await signOut.run(agreed.context);
  expect(agreed.stderr()).toBe('✓ Zoé : 2 sessions fermées.\n');
});

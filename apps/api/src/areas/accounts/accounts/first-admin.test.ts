import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import type { Services } from '../../../base/services.ts';
import type { Mail } from '../../../mail/mail.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const { sql } = await testDatabase();
const sent: Mail[] = [];
const mail = { send: async (message: Mail) => void sent.push(message) };
const start = (adminEmail?: string, mailer: Pick<Services['mail'], 'send'> = mail) =>
  ensureFirstAdmin({
    sql,
    mail: mailer,
    config: { adminEmail, publicUrl: 'https://officine.example' },
  } as unknown as Services);

it('asks who the administrator is, mails him his link once for nodes that start together, then is silent', async () => {
  expect(await start()).toContain('OFFICINE_ADMIN_EMAIL');
  expect(await start('chef@example.fr')).toContain('est parti à chef@example.fr');
  expect(await start('chef@example.fr')).toContain('est déjà parti à chef@example.fr');
  expect(sent).toHaveLength(1);
  await sql`update users set date_reset_password = now() - interval '11 minutes'`;
  expect(await start('chef@example.fr')).toContain('est parti à chef@example.fr');
  expect(sent.map((m) => [m.kind, m.to])).toEqual([
    ['welcome', 'chef@example.fr'],
    ['welcome', 'chef@example.fr'],
  ]);
  expect(sent[1]?.text).toContain('https://officine.example/init-account?login=chef%40example.fr#');
  await sql`update users set password_hash = 'x'`;
  expect(await start('autre@example.fr')).toBeUndefined();
  expect(sent).toHaveLength(2);
});

it('mails him at the next start when the mail could not be sent', async () => {
  await sql`delete from users`;
  const failing = { send: () => Promise.reject(new Error('no server')) };
  await expect(start('chef@example.fr', failing)).rejects.toThrow('no server');
  expect(await start('chef@example.fr')).toContain('est parti à chef@example.fr');
});

it('never takes over the account of somebody else', async () => {
  await sql`delete from users`;
  await sql`insert into users (login, email, name, role) values ('marie', 'marie@example.fr', 'Marie', 'marketing')`;
  expect(await start('marie@example.fr')).toContain('n’est pas administrateur');
  expect(await sql`select role from users`).toEqual([{ role: 'marketing' }]);
});

import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { Mail } from '../mail/mail.ts';
import type { Services } from '../services.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const { sql } = await testDatabase();
const sent: Mail[] = [];
const mail = { send: async (message: Mail) => void sent.push(message) };
const start = (adminEmail?: string) =>
  ensureFirstAdmin({
    sql,
    mail,
    config: { adminEmail, publicUrl: 'https://officine.example' },
  } as unknown as Services);

it('asks who the administrator is, mails him his link until he has used it, then is silent', async () => {
  expect(await start()).toContain('OFFICINE_ADMIN_EMAIL');
  expect(await start('chef@example.fr')).toContain('chef@example.fr');
  expect(await start('chef@example.fr')).toContain('chef@example.fr');
  expect(sent.map((m) => [m.kind, m.to])).toEqual([
    ['welcome', 'chef@example.fr'],
    ['welcome', 'chef@example.fr'],
  ]);
  expect(sent[1]?.text).toContain('https://officine.example/init-account?login=chef%40example.fr#');
  await sql`update users set password_hash = 'x'`;
  expect(await start('autre@example.fr')).toBeUndefined();
  expect(sent).toHaveLength(2);
});

it('never takes over the account of somebody else', async () => {
  await sql`delete from users`;
  await sql`insert into users (login, email, name, role) values ('marie', 'marie@example.fr', 'Marie', 'marketing')`;
  expect(await start('marie@example.fr')).toContain('n’est pas administrateur');
  expect(await sql`select role from users`).toEqual([{ role: 'marketing' }]);
});

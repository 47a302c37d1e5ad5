import { welcomeMail } from '../mail/account-mails.ts';
import type { Services } from '../services.ts';
import { initLink } from './links.ts';
import { makeResetToken } from './reset-token.ts';

/**
 * Creates the administrator that the settings name, and mails them the link to a first password, again at each start until it has been
 * used. Does nothing once an administrator has a password. Returns a line to print at the start, or undefined.
 */
export async function ensureFirstAdmin({
  sql,
  config,
  mail,
}: Pick<Services, 'sql' | 'config' | 'mail'>): Promise<string | undefined> {
  const [known] = await sql`
    select 1 from users where role = 'admin' and is_active and password_hash is not null limit 1`;
  if (known) return;
  const email = config.adminEmail;
  if (!email) return 'Aucun administrateur : donnez son email par OFFICINE_ADMIN_EMAIL, puis relancez.';
  const [admin] = await sql<{ id: number; login: string; name: string; email: string }[]>`
    insert into users (login, email, name, role) values (${email}, ${email}, 'Administrateur', 'admin')
    on conflict (email) do update set date_update = now() where users.role = 'admin'
    returning id, login, name, email`;
  if (!admin)
    return `${email} est déjà l’email d’un compte qui n’est pas administrateur : donnez-en un autre par OFFICINE_ADMIN_EMAIL.`;
  await mail.send(welcomeMail(admin, initLink(config, admin.login, await makeResetToken(sql, admin.id)), undefined));
  return `Le lien du premier mot de passe est parti à ${email}.`;
}

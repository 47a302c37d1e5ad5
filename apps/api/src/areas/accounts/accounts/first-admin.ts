import type { Services } from '../../../base/services.ts';
import { readBrand } from '../../../database/network-brand.ts';
import { welcomeMail } from '../../../mail/account-mails.ts';
import { initLink } from './links.ts';
import { makeResetToken } from './reset-token.ts';

/** Minutes during which nodes that start, together or one after the other, send no second mail. */
const QUIET_MINUTES = 10;

/**
 * Creates the administrator that the settings name, and mails them the link to a first password, again at a later start until it has
 * been used. Does nothing once an administrator has a password. Returns a line to print at the start, or undefined.
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
  const [admin] = await sql<{ id: number; login: string; name: string; email: string; hasLink: boolean }[]>`
    insert into users (login, email, name, role) values (${email}, ${email}, 'Administrateur', 'admin')
    on conflict (email) do update set date_update = now() where users.role = 'admin'
    returning id, login, name, email,
      coalesce(date_reset_password > now() - make_interval(mins => ${QUIET_MINUTES}), false) as "hasLink"`;
  if (!admin)
    return `${email} est déjà l’email d’un compte qui n’est pas administrateur : donnez-en un autre par OFFICINE_ADMIN_EMAIL.`;
  if (admin.hasLink)
    return `Le lien du premier mot de passe est déjà parti à ${email} ; dans ${QUIET_MINUTES} minutes, un démarrage en enverra un autre.`;
  const link = initLink(config, admin.login, await makeResetToken(sql, admin.id));
  try {
    await mail.send(welcomeMail(admin, link, { network: (await readBrand(sql)).name }));
  } catch (error) {
    // The next start sends it again, at once.
    await sql`update users set reset_token_hash = null, date_reset_password = null where id = ${admin.id}`;
    throw error;
  }
  return `Le lien du premier mot de passe est parti à ${email}.`;
}

import type { Role } from '@officine/sdk';
import { users } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { handler } from '../../../calls/handler.ts';
import { readBrand } from '../../../database/network-brand.ts';
import { type Recipient, resetMail, slipMail, welcomeMail } from '../../../mail/account-mails.ts';
import type { Mail } from '../../../mail/mail.ts';
import { toId } from '../../../rest/sql.ts';
import { requireConfirmed } from './confirmed.ts';
import { recordAccount } from './feed.ts';
import { initLink, loginLink, resetLink } from './links.ts';
import { makeResetToken } from './reset-token.ts';
import { counters, takeTry } from './throttle.ts';

interface Account extends Recipient {
  readonly id: number;
  readonly hasPassword: boolean;
  readonly hasBcc: boolean;
  readonly role: Role;
}
const columns = (sql: postgres.ISql) =>
  sql`id, login, name, email, role, password_hash is not null as "hasPassword", has_bcc as "hasBcc"`;

async function byId({ sql }: Services, id: string | number): Promise<Account> {
  const [account] = await sql<Account[]>`select ${columns(sql)} from users where id = ${toId(id)} and is_active`;
  if (!account) throw notFound();
  return account;
}

async function deliver({ mail, log }: Services, message: Mail): Promise<void> {
  try {
    await mail.send(message);
  } catch (error) {
    log.error({ err: error, mail: message.kind }, 'mail not sent');
    throw new AppError('send_failed');
  }
}

/** Forgotten password. Answers that an account does not exist (specification §8), under a strict limit of attempts. */
export const restorePassword = handler(users.restorePassword, async ({ input: { body }, services, request }) => {
  const { sql, config } = services;
  const [column, typed] = body?.email ? (['email', body.email] as const) : (['login', body?.login] as const);
  if (!typed) throw invalid([{ propertyPath: 'email', message: 'L’email ou l’identifiant est obligatoire' }]);
  await takeTry(services, counters(services, 'restore', request, typed));
  const found = await sql<Account[]>`
    select ${columns(sql)} from users where ${sql(column)} = lower(${typed}) and is_active`;
  const account = found[0];
  if (!account) throw new AppError('restore_failed');
  const token = await makeResetToken(sql, account.id);
  await deliver(services, resetMail(account, resetLink(config, account.login, token), 'self'));
});

/** Removes the password before the mail is sent, since an administrator resets a password that may be compromised. */
export const resetPassword = handler(users.resetPassword, async ({ input, actor, services }) => {
  const { sql, config } = services;
  const account = await byId(services, input.id);
  const token = await sql.begin(async (tx) => {
    await tx`update users set password_hash = null, date_update = now() where id = ${account.id}`;
    await recordAccount(tx, { action: 'reset_password', of: account, by: actor });
    return makeResetToken(tx, account.id);
  });
  await deliver(services, resetMail(account, resetLink(config, account.login, token), 'admin'));
});

/** Welcome mail; with `hasBcc` the administrator who sends it gets a blind copy. */
export const sendUserNote = handler(users.sendUserNote, async ({ input, actor, services }) => {
  const { sql, config } = services;
  const account = await byId(services, input.id);
  if (account.role === 'admin') await requireConfirmed(sql, actor);
  const hasBcc = input.body?.hasBcc ?? account.hasBcc;
  await sql.begin(async (tx) => {
    await tx`update users set has_bcc = ${hasBcc} where id = ${account.id}`;
    const fields = hasBcc === account.hasBcc ? {} : { hasBcc: { before: account.hasBcc, after: hasBcc } };
    await recordAccount(tx, { action: 'send_user_note', of: account, by: actor, fields });
  });
  const [sender] = hasBcc ? await sql<{ email: string }[]>`select email from users where id = ${actor.userId}` : [];
  const { name } = await readBrand(sql);
  const words = { bcc: sender?.email, network: name };
  if (account.hasPassword) {
    await deliver(services, slipMail(account, loginLink(config, account.login), words));
  } else {
    const token = await makeResetToken(sql, account.id);
    await deliver(services, welcomeMail(account, initLink(config, account.login, token), words));
  }
});

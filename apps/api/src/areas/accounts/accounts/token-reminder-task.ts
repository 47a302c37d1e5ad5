import { TOKEN_REMINDER_DAYS } from '@officine/sdk/contract';
import { formatDate } from '@officine/sdk/format';
import * as z from 'zod';
import { defineTask } from '../../../calls/task.ts';
import { tokenEndsMail } from '../../../mail/account-mails.ts';
import { isUsable } from './access-tokens.ts';
import { tokensLink } from './links.ts';

interface Ending {
  readonly id: number;
  readonly token: string;
  readonly lastDay: string;
  readonly name: string;
  readonly email: string;
  readonly login: string;
}

/** Mails the owner of each access token that ends within a week, once. Tokens that last no longer are left alone. */
export const tokenReminderTask = defineTask(z.strictObject({}), async ({ services, sql, signal, commit, log }) => {
  const { mail, config } = services;
  const ending = await sql<Ending[]>`
    select t.id, t.name as token, t.date_expiry::text as "lastDay", u.name, u.email, u.login
    from access_tokens t join users u on u.id = t.user_id
    where t.date_reminded is null and ${isUsable(sql)}
      and t.date_expiry <= (now() at time zone 'Europe/Paris')::date + ${TOKEN_REMINDER_DAYS}::int
      and t.date_expiry > (t.date_create at time zone 'Europe/Paris')::date + ${TOKEN_REMINDER_DAYS}::int
    order by t.id`;
  let told = 0;
  for (const { id, token, lastDay, ...owner } of ending) {
    signal.throwIfAborted();
    // Sent before the commit: a mail that fails is tried again by the next attempt.
    await commit(async (tx) => {
      const { count } =
        await tx`update access_tokens set date_reminded = now() where id = ${id} and date_reminded is null`;
      if (count === 0) return;
      await mail.send(tokenEndsMail(owner, { name: token, lastDay: formatDate(lastDay) }, tokensLink(config)));
      told += 1;
    });
  }
  if (told > 0) log('info', `${told} rappels envoyés.`);
  return { told };
});

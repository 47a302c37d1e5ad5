import type { NoticeMail, NotificationKind } from '@officine/sdk/contract';
import type postgres from 'postgres';

/** Time of the summary, in Paris: before pharmacies open. */
const SUMMARY_TIME = '07:30';

/** SQL of the present, as stored instants have it: these are rounded to the millisecond, half of them up. */
export const present = (sql: postgres.ISql): postgres.Fragment => sql`now() + interval '1 millisecond'`;

/** SQL of the instant from which a mail may leave, of the column `mail` of `reader`; null for `never`. */
export const mailInstant = (sql: postgres.ISql): postgres.Fragment => sql`
  case reader.mail when 'now' then now() when 'daily' then (
    ((now() at time zone 'Europe/Paris') - ${SUMMARY_TIME}::interval)::date + 1 + ${SUMMARY_TIME}::time) at time zone 'Europe/Paris' end`;

/** Gives a user's notifications of these kinds that have not left yet the choice that now holds. */
export async function rechoose(
  tx: postgres.ISql,
  userId: number,
  kinds: readonly NotificationKind[],
  choice: NoticeMail,
): Promise<void> {
  await tx`
    update notifications n set mail_id = null, mail = nullif(reader.mail, 'never'), date_mail = ${mailInstant(tx)}
    from (select ${choice}::text as mail) reader
    where n.user_id = ${userId} and n.kind = any(${[...kinds]}::text[]) and (n.date_mail is not null
      or exists (select from notice_mails m where m.id = n.mail_id and m.date_try is not null))`;
}

/** Stores that a user wants no more mail of these kinds, and takes back what has not left. */
export async function stopMails(tx: postgres.ISql, userId: number, kinds: readonly NotificationKind[]): Promise<void> {
  await tx`
    insert into notification_preferences (user_id, kind, mail)
    select u.id, kind, 'never' from users u, unnest(${[...kinds]}::text[]) as kind where u.id = ${userId}
    on conflict (user_id, kind) do update set mail = excluded.mail`;
  await rechoose(tx, userId, kinds, 'never');
}

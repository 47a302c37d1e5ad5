import type postgres from 'postgres';
import { type MailContent, renderMail } from '../../../mail/layout.ts';
import type { Mail } from '../../../mail/mail.ts';
import { present } from './mail-choice.ts';

/** A mail whose text is stored with it. Its reader needs no account. */
export interface WrittenMail {
  /** The same for a mail that must be written once. */
  readonly id?: string;
  /** Name of the message in the logs: `proposal`. */
  readonly kind: string;
  readonly email: string;
  /** Where a reply goes. */
  readonly replyTo?: string | null;
  readonly subject: string;
  readonly content: MailContent;
}
const MAX_SUBJECT = 200;
/** Days for which a mail is remembered. */
const KEPT_DAYS = 366;

/** Stores a mail in the transaction of the act that writes it; the task `notice_mail` sends it within a minute. Returns 0 where it was written before. */
export async function queueWrittenMail(
  tx: postgres.TransactionSql,
  { id, kind, email, replyTo = null, subject, content }: WrittenMail,
): Promise<number> {
  const line = subject.replaceAll(/\s+/g, ' ').slice(0, MAX_SUBJECT);
  const { count } = await tx`
    insert into written_mails (id, kind, email, reply_to, subject, content)
    values (coalesce(${id ?? null}::uuid, gen_random_uuid()), ${kind}, ${email}, ${replyTo}, ${line}, ${JSON.stringify(content)}::text::jsonb)
    on conflict (id) do nothing`;
  return count;
}

/** A stored mail as it is sent. */
export async function readWrittenMail(tx: postgres.ISql, id: string): Promise<Mail | undefined> {
  const [row] = await tx<
    { kind: string; email: string; reply: string | null; subject: string; content: MailContent }[]
  >`
    select kind, email, reply_to as reply, subject, content from written_mails where id = ${id}`;
  if (!row) return undefined;
  const { kind, email, reply, subject, content } = row;
  const stop = content.foot && { unsubscribeUrl: content.foot.url };
  return { kind, id, to: email, ...(reply && { replyTo: reply }), ...stop, subject, ...renderMail(content) };
}

/** Ids of the mails that are due. Those that left long ago are forgotten. */
export async function dueWrittenMails(sql: postgres.ISql): Promise<string[]> {
  await sql`
    delete from written_mails where date_try is null and date_create < now() - ${KEPT_DAYS}::int * interval '1 day'`;
  const rows = await sql<{ id: string }[]>`
    select id from written_mails where date_try <= ${present(sql)} order by date_create, id`;
  return rows.map(({ id }) => id);
}

/** Whether one is due, as SQL. */
export const isWrittenMailDue = (sql: postgres.ISql): postgres.Fragment =>
  sql`exists (select from written_mails where date_try <= ${present(sql)})`;

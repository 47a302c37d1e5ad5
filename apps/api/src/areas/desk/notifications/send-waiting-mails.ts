import type postgres from 'postgres';
import type { TaskContext } from '../../../calls/task.ts';
import type { Mail } from '../../../mail/mail.ts';

/** Tries of a mail before it is given up: over a day, with the delays of `RETRY_MINUTES`. */
const MAX_TRIES = 8;
/** Minutes before the next try, doubled each time. */
const RETRY_MINUTES = 10;

/** Mails that wait in a table with `date_try`, `tries` and `date_sent`. */
interface WaitingMails {
  readonly table: 'notice_mails' | 'proof_mails' | 'written_mails';
  readonly ids: readonly string[];
  /** The mail of a row, or undefined when nothing is left to say. */
  readonly write: (tx: postgres.TransactionSql, id: string) => Promise<Mail | undefined>;
}

/**
 * Sends mails one by one, each marked in the transaction that sends it: over several nodes a mail leaves once. A worker that
 * dies between the sending and the commit sends the same mail again, under the same `Message-ID`. What is refused is tried
 * again later.
 */
export async function sendWaitingMails(context: TaskContext, { table, ids, write }: WaitingMails) {
  const { sql, signal, progress, log } = context;
  const result = { sent: 0, failures: 0 };
  for (const [index, id] of ids.entries()) {
    signal.throwIfAborted();
    try {
      result.sent += await sendMail(context, table, id, write);
    } catch (error) {
      signal.throwIfAborted();
      result.failures += 1;
      log('warn', `Un email n’est pas parti : ${error instanceof Error ? error.message : String(error)}`);
      await sql`
        update ${sql(table)} set tries = tries + 1, date_try = case when tries + 1 < ${MAX_TRIES}
          then now() + ${RETRY_MINUTES} * power(2, tries) * interval '1 minute' end
        where id = ${id} and date_try is not null`;
    }
    progress(((index + 1) / ids.length) * 100);
  }
  return result;
}

/** Sends a mail and marks it; returns the number sent, 0 where another run has it or nothing is left to say. */
const sendMail = (
  { services, commit }: TaskContext,
  table: WaitingMails['table'],
  id: string,
  write: WaitingMails['write'],
): Promise<number> =>
  commit(async (tx) => {
    const [taken] = await tx`
      update ${tx(table)} set date_try = null where id = (
        select id from ${tx(table)} where id = ${id} and date_try is not null for update skip locked)
      returning id`;
    const mail = taken && (await write(tx, id));
    if (!mail) return 0;
    await tx`update ${tx(table)} set date_sent = now() where id = ${id}`;
    // Last: what fails before it sends nothing.
    await services.mail.send(mail);
    return 1;
  });

import * as z from 'zod';
import { defineTask, type TaskContext } from '../tasks/task.ts';
import { present } from './mail-choice.ts';
import { planMails } from './plan-mails.ts';
import { writeMail } from './write-mail.ts';

/** Tries of a mail before it is given up: over a day, with the delays of `RETRY_MINUTES`. */
const MAX_TRIES = 8;
/** Minutes before the next try, doubled each time. */
const RETRY_MINUTES = 10;

/**
 * Mails notifications to who wants them by mail: those wanted at once, then the summaries that are due. Mails are planned in one
 * transaction and sent one by one, each marked in the transaction that sends it: over several nodes a mail leaves once. A worker that
 * dies between the sending and the commit sends the same mail again, under the same `Message-ID`.
 */
export const noticeMailTask = defineTask(
  z.strictObject({}),
  async (context) => {
    const { sql, signal, progress, commit, log } = context;
    await commit(planMails);
    const waiting = await sql<{ id: string }[]>`
      select id from notice_mails where date_try <= ${present(sql)} order by kind nulls last, date_create, id`;
    const result = { sent: 0, failures: 0 };
    for (const [index, { id }] of waiting.entries()) {
      signal.throwIfAborted();
      try {
        result.sent += await sendMail(context, id);
      } catch (error) {
        signal.throwIfAborted();
        result.failures += 1;
        log('warn', `Un email n’est pas parti : ${error instanceof Error ? error.message : String(error)}`);
        await sql`
          update notice_mails set tries = tries + 1, date_try = case when tries + 1 < ${MAX_TRIES}
            then now() + ${RETRY_MINUTES} * power(2, tries) * interval '1 minute' end
          where id = ${id} and date_try is not null`;
      }
      progress(((index + 1) / waiting.length) * 100);
    }
    return result;
  },
  {
    hasWork: async (sql) => {
      const [row] = await sql<{ due: boolean }[]>`
        select exists (select from notifications where date_mail <= ${present(sql)})
          or exists (select from notice_mails where date_try <= ${present(sql)}) as due`;
      return row?.due ?? false;
    },
  },
);

/** Sends a mail and marks it; returns the number sent, 0 where another run has it or nothing is left to say. */
const sendMail = ({ services, commit }: TaskContext, id: string): Promise<number> =>
  commit(async (tx) => {
    const [taken] = await tx`
      update notice_mails set date_try = null where id = (
        select id from notice_mails where id = ${id} and date_try is not null for update skip locked)
      returning id`;
    if (!taken) return 0;
    const mail = await writeMail(services, tx, id);
    if (!mail) {
      await tx`delete from notice_mails where id = ${id}`;
      return 0;
    }
    await tx`update notice_mails set date_sent = now() where id = ${id}`;
    // Last: what fails before it sends nothing.
    await services.mail.send(mail);
    return 1;
  });

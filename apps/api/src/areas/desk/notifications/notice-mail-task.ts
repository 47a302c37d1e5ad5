import * as z from 'zod';
import { defineTask } from '../../../calls/task.ts';
import { present } from './mail-choice.ts';
import { planMails } from './plan-mails.ts';
import { hasDuePublication, publishDue } from './publications.ts';
import { sendWaitingMails } from './send-waiting-mails.ts';
import { writeMail } from './write-mail.ts';
import { dueWrittenMails, isWrittenMailDue, readWrittenMail } from './written-mails.ts';

/**
 * Tells of what is published today, then sends the mails that people's acts have written, and mails notifications to who wants them by
 * mail: those wanted at once, then the summaries that are due.
 */
export const noticeMailTask = defineTask(
  z.strictObject({}),
  async (context) => {
    const { sql, commit, services } = context;
    if (await hasDuePublication(sql)) await commit(publishDue);
    await commit(planMails);
    const waiting = await sql<{ id: string }[]>`
      select id from notice_mails where date_try <= ${present(sql)} order by kind nulls last, date_create, id`;
    const written = await sendWaitingMails(context, {
      table: 'written_mails',
      ids: await dueWrittenMails(sql),
      write: readWrittenMail,
    });
    const noticed = await sendWaitingMails(context, {
      table: 'notice_mails',
      ids: waiting.map(({ id }) => id),
      write: async (tx, id) => {
        const mail = await writeMail(services, tx, id);
        if (!mail) await tx`delete from notice_mails where id = ${id}`;
        return mail;
      },
    });
    return { sent: written.sent + noticed.sent, failures: written.failures + noticed.failures };
  },
  {
    hasWork: async (sql) => {
      const [row] = await sql<{ due: boolean }[]>`
        select exists (select from notifications where date_mail <= ${present(sql)})
          or exists (select from notice_mails where date_try <= ${present(sql)})
          or ${isWrittenMailDue(sql)} as due`;
      return row?.due || (await hasDuePublication(sql));
    },
  },
);

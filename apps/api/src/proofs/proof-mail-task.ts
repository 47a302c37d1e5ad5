import { addDays, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import * as z from 'zod';
import { lastOfMonth } from '../months.ts';
import { LATE_DAYS } from '../reports/late-events.ts';
import { defineTask, type TaskContext } from '../tasks/task.ts';
import { writeProofMail } from './write-mail.ts';

/** Tries of a mail before it is given up: over a day, with the delays of `RETRY_MINUTES`. */
const MAX_TRIES = 8;
/** Minutes before the next try, doubled each time. */
const RETRY_MINUTES = 10;
/** Last day of a month on which mails about the month before are planned: the server may have been stopped for some days. */
const LAST_DAY = 15;
/** Days for which a mail is remembered: it is not planned twice. */
const KEPT_DAYS = 366;

/** First and last day of the month before, once its figures no longer change; undefined before, and when it is too late. */
export function monthToSend(today: string): readonly [first: string, last: string] | undefined {
  const last = addDays(`${today.slice(0, 7)}-01`, -1);
  if (addDays(last, LATE_DAYS) >= today || Number(today.slice(8)) > LAST_DAY) return undefined;
  return [`${last.slice(0, 7)}-01`, last];
}

/** Recipients of advertisers with a campaign in the month, who have no mail about it yet. */
const toPlan = (sql: postgres.ISql, [first, last]: readonly [string, string]) => sql`
  select a.id, ${first}::date, r.email
  from advertisers a cross join unnest(string_to_array(a.proof_recipients, ', ')) as r (email)
  where a.is_active and exists (
      select from campaigns c where c.advertiser_id = a.id and c.is_scheduled and c.date_start <= ${last} and c.date_end >= ${first})
    and not exists (
      select from proof_mails m where m.advertiser_id = a.id and m.month = ${first} and m.email = r.email)`;

/**
 * Mails the proofs of the month before to the recipients whom advertisers chose. Mails are planned in one transaction and
 * sent one by one, each marked in the transaction that sends it: over several nodes a mail leaves once. A worker that
 * dies between the sending and the commit sends the same mail again, under the same `Message-ID`.
 */
export const proofMailTask = defineTask(
  z.strictObject({}),
  async (context) => {
    const { sql, signal, progress, commit, log } = context;
    const month = monthToSend(parisDate(Date.now()));
    await commit(async (tx) => {
      await tx`delete from proof_mails where date_create < now() - ${KEPT_DAYS} * interval '1 day'`;
      if (month)
        await tx`insert into proof_mails (advertiser_id, month, email) ${toPlan(tx, month)} on conflict do nothing`;
    });
    const waiting = await sql<{ id: string }[]>`
      select id from proof_mails where date_try <= now() order by advertiser_id, email, id`;
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
          update proof_mails set tries = tries + 1, date_try = case when tries + 1 < ${MAX_TRIES}
            then now() + ${RETRY_MINUTES} * power(2, tries) * interval '1 minute' end
          where id = ${id} and date_try is not null`;
      }
      progress(((index + 1) / waiting.length) * 100);
    }
    return result;
  },
  {
    hasWork: async (sql) => {
      const month = monthToSend(parisDate(Date.now()));
      const [row] = await sql<{ due: boolean }[]>`
        select exists (select from proof_mails where date_try <= now())
          or ${month ? sql`exists (${toPlan(sql, month)})` : sql`false`} as due`;
      return row?.due ?? false;
    },
  },
);

/** Sends a mail and marks it; returns the number sent, 0 where another run has it or nothing is left to send. */
const sendMail = ({ services, commit }: TaskContext, id: string): Promise<number> =>
  commit(async (tx) => {
    const [taken] = await tx<{ advertiser: number; month: string; email: string }[]>`
      update proof_mails set date_try = null where id = (
        select id from proof_mails where id = ${id} and date_try is not null for update skip locked)
      returning advertiser_id as advertiser, month::text, email`;
    if (!taken) return 0;
    const mail = await writeProofMail(services, tx, { id, ...taken, last: lastOfMonth(taken.month) });
    if (!mail) return 0;
    await tx`update proof_mails set date_sent = now() where id = ${id}`;
    // Last: what fails before it sends nothing.
    await services.mail.send(mail);
    return 1;
  });

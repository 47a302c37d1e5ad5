import { addDays, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import * as z from 'zod';
import { defineTask } from '../../../calls/task.ts';
import { sendWaitingMails } from '../../desk/notifications/send-waiting-mails.ts';
import { LATE_DAYS } from '../reports/late-events.ts';
import { writeProofMail } from './write-mail.ts';

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

/** Mails the proofs of the month before to the recipients whom advertisers chose. */
export const proofMailTask = defineTask(
  z.strictObject({}),
  async (context) => {
    const { sql, commit, services } = context;
    const month = monthToSend(parisDate(Date.now()));
    await commit(async (tx) => {
      await tx`delete from proof_mails where date_create < now() - ${KEPT_DAYS} * interval '1 day'`;
      if (month)
        await tx`insert into proof_mails (advertiser_id, month, email) ${toPlan(tx, month)} on conflict do nothing`;
    });
    const waiting = await sql<{ id: string }[]>`
      select id from proof_mails where date_try <= now() order by advertiser_id, email, id`;
    return sendWaitingMails(context, {
      table: 'proof_mails',
      ids: waiting.map(({ id }) => id),
      write: (tx, id) => writeProofMail(services, tx, id),
    });
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

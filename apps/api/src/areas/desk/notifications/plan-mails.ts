import type postgres from 'postgres';
import { present } from './mail-choice.ts';

/**
 * Plans the mails that are due: one for each user and subject wanted at once, one summary for each user. What its reader has read
 * meanwhile is left out.
 */
export async function planMails(tx: postgres.ISql): Promise<void> {
  await tx`
    update notifications n set date_mail = null from users u
    where u.id = n.user_id and n.date_mail <= ${present(tx)} and (n.is_read or not u.is_active)`;
  await tx`
    with due as (
      select id, user_id, case mail when 'now' then kind end as subject from notifications
      where date_mail <= ${present(tx)} for update skip locked),
    planned as (
      insert into notice_mails (user_id, kind) select distinct user_id, subject from due returning id, user_id, kind)
    update notifications n set date_mail = null, mail_id = planned.id
    from due join planned on planned.user_id = due.user_id and planned.kind is not distinct from due.subject
    where n.id = due.id`;
}

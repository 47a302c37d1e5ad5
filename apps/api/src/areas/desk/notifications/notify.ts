import type { Role } from '@officine/sdk';
import { NOTICE_MAIL_DEFAULTS, type NotificationKind } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { mailInstant } from './mail-choice.ts';

/** Channel that wakes the readers' streams; the payload is a user's id, or `*` for all users. */
export const NOTIFICATIONS_CHANNEL = 'officine_notifications';
/** From this number of readers on, one payload that wakes all streams costs less than one each. */
const MIN_READERS_TO_WAKE_ALL = 50;

export interface Notice {
  readonly kind: NotificationKind;
  /** French, one line. */
  readonly title: string;
  readonly message?: string;
  /** IRI of its object without prefix: `/documents/12`. */
  readonly link?: string;
  /** Key of its cause: a reader gets one notification for each, also when this runs again. */
  readonly source?: string;
  /** Its readers get a mail of its own about it. */
  readonly isMailed?: boolean;
}
/** The users that any of these names. */
export interface Readers {
  readonly users?: readonly number[];
  readonly roles?: readonly Role[];
  readonly pharmacies?: readonly number[];
  readonly pools?: readonly number[];
  readonly advertisers?: readonly number[];
}

/**
 * Notifies active users as each of them chose for this kind, in the caller's transaction: open screens show it after the commit, mails
 * leave by the task `notice_mail`. Where only the mail is wanted, the notification is archived from the start.
 * Returns the number of new notifications: `await notify(tx, { kind: 'offer', title: '…' }, { roles: ['customer'] }) // 312`.
 */
export async function notify(sql: postgres.ISql, notice: Notice, to: Readers): Promise<number> {
  const { kind, title, message = null, link = null, source = null, isMailed = false } = notice;
  const readers = await sql<{ user_id: number }[]>`
    insert into notifications (user_id, kind, title, message, link, source, is_active, mail, date_mail)
    select id, ${kind}, ${title}, ${message}, ${link}, ${source}, is_shown, nullif(mail, 'never'), ${mailInstant(sql)}
    from (
      select u.id, coalesce(p.is_active, true) as is_shown,
        case when ${isMailed} then 'never' else coalesce(p.mail, ${NOTICE_MAIL_DEFAULTS[kind]}) end as mail
      from users u left join notification_preferences p on p.user_id = u.id and p.kind = ${kind}
      where u.is_active and (
        u.id = any(${[...(to.users ?? [])]}::int[])
        or u.role = any(${[...(to.roles ?? [])]}::text[])
        or u.pharmacy_id = any(${[...(to.pharmacies ?? [])]}::int[])
        or u.pool_id = any(${[...(to.pools ?? [])]}::int[])
        or u.advertiser_id = any(${[...(to.advertisers ?? [])]}::int[]))) reader
    where is_shown or mail <> 'never'
    on conflict (user_id, source) do nothing
    returning user_id`;
  const wake = readers.length >= MIN_READERS_TO_WAKE_ALL ? ['*'] : readers.map((r) => String(r.user_id));
  if (wake.length)
    await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, payload) from unnest(${wake}::text[]) as payload`;
  return readers.length;
}

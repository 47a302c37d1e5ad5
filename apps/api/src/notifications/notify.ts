import type { Role } from '@officine/sdk';
import type { NotificationKind } from '@officine/sdk/contract';
import type postgres from 'postgres';

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
 * Notifies active users who have not switched this kind off, in the caller's transaction; their open screens show it after the commit.
 * Returns the number of new notifications: `await notify(tx, { kind: 'offer', title: '…' }, { roles: ['customer'] }) // 312`.
 */
export async function notify(sql: postgres.ISql, notice: Notice, to: Readers): Promise<number> {
  const { kind, title, message = null, link = null, source = null } = notice;
  const readers = await sql<{ user_id: number }[]>`
    insert into notifications (user_id, kind, title, message, link, source)
    select id, ${kind}, ${title}, ${message}, ${link}, ${source}
    from users
    where is_active
      and not exists (select from notification_preferences p where p.user_id = users.id and p.kind = ${kind} and not p.is_active)
      and (
      id = any(${[...(to.users ?? [])]}::int[])
      or role = any(${[...(to.roles ?? [])]}::text[])
      or pharmacy_id = any(${[...(to.pharmacies ?? [])]}::int[])
      or pool_id = any(${[...(to.pools ?? [])]}::int[])
      or advertiser_id = any(${[...(to.advertisers ?? [])]}::int[]))
    on conflict (user_id, source) do nothing
    returning user_id`;
  const wake = readers.length >= MIN_READERS_TO_WAKE_ALL ? ['*'] : readers.map((r) => String(r.user_id));
  if (wake.length)
    await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, payload) from unnest(${wake}::text[]) as payload`;
  return readers.length;
}

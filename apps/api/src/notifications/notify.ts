import type { Role } from '@officine/sdk';
import type { NotificationKind } from '@officine/sdk/contract';
import type postgres from 'postgres';

/** Channel that wakes the readers' streams; the payload is a user's id, or `*` for everybody. */
export const NOTIFICATIONS_CHANNEL = 'officine_notifications';
/** Beyond so many readers one call to all costs less than one each. */
const WAKE_ALL_FROM = 50;

export interface Notice {
  readonly kind: NotificationKind;
  /** French, one line. */
  readonly title: string;
  readonly message?: string;
  /** IRI without prefix of what it is about: `/documents/12`. */
  readonly link?: string;
  /** Its cause: a reader gets one notification a cause, however often this is run. */
  readonly source?: string;
}
/** Whoever is named by any of these. */
export interface Readers {
  readonly users?: readonly number[];
  readonly roles?: readonly Role[];
  readonly pharmacies?: readonly number[];
  readonly pools?: readonly number[];
  readonly advertisers?: readonly number[];
}

/**
 * Notifies active users who want this kind, in the caller's transaction; their open screens show it once that commits.
 * Gives the number of new notifications: `await notify(tx, { kind: 'offer', title: '…' }, { roles: ['customer'] }) // 312`.
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
  const wake = readers.length >= WAKE_ALL_FROM ? ['*'] : readers.map((r) => String(r.user_id));
  if (wake.length)
    await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, payload) from unnest(${wake}::text[]) as payload`;
  return readers.length;
}

import { NOTIFICATION_KINDS, type NotificationPreferences } from '@officine/sdk/contract';
import type { ReadContext } from '../calls/context.ts';

/** Every kind: on, unless the caller switched it off. */
export async function readPreferences({ sql, actor }: ReadContext): Promise<NotificationPreferences> {
  const off = await sql<{ kind: string }[]>`
    select kind from notification_preferences where user_id = ${actor.userId} and not is_active`;
  const kinds = new Set(off.map((row) => row.kind));
  return { preferences: NOTIFICATION_KINDS.map((kind) => ({ kind, isActive: !kinds.has(kind) })) };
}

/** Changes the kinds sent, leaves the others. When a kind is sent twice, the last one counts. */
export async function savePreferences(
  { sql, actor }: ReadContext,
  { preferences }: NotificationPreferences,
): Promise<void> {
  const last = [...new Map(preferences.map((p) => [p.kind, p])).values()];
  await sql`
    insert into notification_preferences (user_id, kind, is_active)
    select ${actor.userId}, kind, "isActive" from json_to_recordset(${JSON.stringify(last)}::json) as sent (kind text, "isActive" boolean)
    on conflict (user_id, kind) do update set is_active = excluded.is_active`;
}

import type { Role } from '@officine/sdk';
import {
  NOTICE_MAIL_DEFAULTS,
  NOTIFICATION_KINDS,
  NOTIFICATION_READERS,
  type NoticeMail,
  type NotificationKind,
  type NotificationPreferences,
  type NotificationPreferencesInput,
} from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Context, ReadContext } from '../../../calls/context.ts';
import { rechoose } from './mail-choice.ts';

/** Kinds of notifications that a role gets. */
const kindsOf = (role: Role): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => (NOTIFICATION_READERS[kind] as readonly Role[]).includes(role));

/** The caller's choice for each kind that its role gets. */
export async function readPreferences({ sql, actor }: ReadContext): Promise<NotificationPreferences> {
  const rows = await sql<{ kind: string; isActive: boolean; mail: NoticeMail | null }[]>`
    select kind, is_active as "isActive", mail from notification_preferences where user_id = ${actor.userId}`;
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return {
    preferences: kindsOf(actor.role).map((kind) => ({
      kind,
      isActive: chosen.get(kind)?.isActive ?? true,
      mail: chosen.get(kind)?.mail ?? NOTICE_MAIL_DEFAULTS[kind],
    })),
  };
}

/**
 * Changes what is sent, leaves the rest; mails that have not left follow the new choice. When a kind is sent twice, the last one
 * counts.
 */
export async function savePreferences(
  tx: postgres.ISql,
  { actor }: Context,
  { preferences }: NotificationPreferencesInput,
): Promise<void> {
  const userId = actor.userId ?? 0;
  for (const { kind, isActive = null, mail = null } of new Map(preferences.map((p) => [p.kind, p])).values()) {
    await tx`
      insert into notification_preferences as p (user_id, kind, is_active, mail)
      values (${userId}, ${kind}, ${isActive ?? true}, ${mail})
      on conflict (user_id, kind) do update
        set is_active = coalesce(${isActive}::boolean, p.is_active), mail = coalesce(excluded.mail, p.mail)`;
    if (mail) await rechoose(tx, userId, [kind], mail);
  }
}

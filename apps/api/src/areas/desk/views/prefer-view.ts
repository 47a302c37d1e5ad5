import type { View, ViewPreference } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import type { Json } from '../../../rest/json.ts';
import { seenRow } from '../../../rest/seen.ts';
import { viewOf } from '../../../rest/view.ts';
import { followedIds } from './followed-rows.ts';

/**
 * Stores what the caller wants of a view that they see. Following it notes the rows that it has now: only later ones
 * are announced. Throws `view_not_followed` for a view with too many rows, or of a screen that is not its own.
 */
export async function preferView(context: TransactionContext, id: number, wanted: ViewPreference): Promise<Json<View>> {
  const { tx, actor, resources } = context;
  const { list, ...view } = await seenRow(tx, actor, resources.views, id, (table) => ({
    list: sql<string>`${table.column('list')}`,
    resource: sql<string>`${table.column('resource')}`,
    screen: sql<string | null>`${table.column('screen')}`,
    query: sql<string>`${table.column('query')}`,
  }));
  const { is_default: isDefault = null, is_followed: isFollowed = null } = wanted;
  const seen = isFollowed && view.screen ? await followedIds({ ...context, sql: tx }, view) : undefined;
  if (isFollowed && !seen) throw new AppError('view_not_followed');
  if (isDefault)
    await tx`update view_preferences set is_default = false where user_id = ${actor.userId} and list = ${list} and is_default`;
  await tx`
    insert into view_preferences as p (view_id, user_id, list, is_default, is_followed, seen, date_check)
    values (${id}, ${actor.userId}, ${list}, ${isDefault ?? false}, ${isFollowed ?? false}, ${seen ?? null}::int[], now())
    on conflict (view_id, user_id) do update set
      is_default = coalesce(${isDefault}, p.is_default),
      is_followed = coalesce(${isFollowed}, p.is_followed),
      seen = case when ${isFollowed}::boolean is null then p.seen else excluded.seen end,
      date_check = case when ${isFollowed}::boolean is null then p.date_check else excluded.date_check end`;
  return viewOf(resources.views, actor.role).item<View>(tx, actor, id);
}

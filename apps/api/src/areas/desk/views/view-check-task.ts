import { agree, countOf } from '@officine/sdk/format';
import { sql as fragment } from 'drizzle-orm';
import * as z from 'zod';
import type { Actor } from '../../../access/actor.ts';
import { AppError } from '../../../base/errors.ts';
import type { Resources } from '../../../calls/context.ts';
import { listNamed } from '../../../calls/list-named.ts';
import { defineTask, type TaskBody, type TaskContext } from '../../../calls/task.ts';
import type { Resource } from '../../../rest/resource.ts';
import { seenRow, seenRows } from '../../../rest/seen.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import { type FollowedView, followedIds } from './followed-rows.ts';

const ROW = { one: 'ligne', many: 'lignes', feminine: true };
/** Rows of a notification that are named; the others are counted. */
const MAX_NAMES = 5;

interface Followed extends FollowedView {
  readonly view_id: number;
  readonly label: string;
  readonly screen: string;
  /** Null before the first check. */
  readonly seen: readonly number[] | null;
  readonly actor: Actor & { readonly userId: number };
}

/** Followed views with the users who follow them, as they are now: their role and place are those of this check. */
const readFollowed = (sql: TaskContext['sql']): Promise<Followed[]> => sql<Followed[]>`
  select v.id as view_id, v.label, v.resource, v.query, v.screen, p.seen,
    json_build_object('userId', u.id, 'username', u.login, 'role', u.role,
      'pharmacyId', u.pharmacy_id, 'poolId', u.pool_id, 'advertiserId', u.advertiser_id) as actor
  from view_preferences p join views v on v.id = p.view_id join users u on u.id = p.user_id
  where p.is_followed and u.is_active and v.screen is not null
  order by p.date_check nulls first, v.id`;

/** « 2 campagnes sont entrées dans « En cours » », with the names of the first rows and a link to the view. */
function noticeOf(
  { label, screen, query, view_id: id, actor }: Followed,
  resource: Resource,
  entered: Entered,
): Notice {
  const { noun = ROW } = resource.of.list;
  const { count, names } = entered;
  const more = count - names.length;
  const others = more > 0 ? ` et ${countOf({ one: 'autre', many: 'autres' }, more)}` : '';
  return {
    kind: 'view',
    title: `${countOf(noun, count)} ${count > 1 ? 'sont' : 'est'} ${agree(noun, 'entré', count)} dans « ${label} »`,
    message: names.join(', ') + others,
    link: `/${actor.role}/${screen}?view=${id}${query ? `&${query}` : ''}`,
  };
}
/** Rows that entered a view since its last check. */
interface Entered {
  readonly count: number;
  readonly names: readonly string[];
}

/**
 * Compares the rows of one followed view with those of its last check and notifies its user of new ones, in one
 * transaction. Returns how many entered. A view or a list that the user no longer has is silent.
 */
async function checkView({ sql, commit }: TaskContext, resources: Resources, followed: Followed): Promise<number> {
  const { actor, view_id: id, seen } = followed;
  const context = { sql, actor, resources };
  await seenRow(sql, actor, resources.views, id);
  const ids = await followedIds(context, followed);
  const known = new Set(seen);
  // Too many rows to compare: the next check starts again.
  const fresh = ids && seen ? ids.filter((each) => !known.has(each)) : [];
  const resource = listNamed(context, followed.resource);
  const named = await seenRows(sql, actor, resource, (table) => ({
    columns: { label: fragment<string | null>`${table.value(resource.label) ?? fragment`null`}::text` },
    where: fragment`${table.id} = any(${fragment.param(fresh.slice(0, MAX_NAMES))}::int[])`,
    order: fragment`${table.id}`,
  }));
  const names = named.map(({ label, id: row }) => label ?? `n° ${row}`);
  return commit(async (tx) => {
    const { count } = await tx`
      update view_preferences set seen = ${ids ?? null}::int[], date_check = now()
      where view_id = ${id} and user_id = ${actor.userId} and is_followed`;
    if (count === 0 || fresh.length === 0) return 0;
    await notify(tx, noticeOf(followed, resource, { count: fresh.length, names }), { users: [actor.userId] });
    return fresh.length;
  });
}

/** Checks every followed view: its rows are those that its user sees at this moment. */
export const viewCheckTask = (resources: Resources): TaskBody =>
  defineTask(z.strictObject({}), async (context) => {
    const { sql, signal, progress, log } = context;
    const all = await readFollowed(sql);
    const result = { views: 0, rows: 0, notices: 0 };
    for (const [index, followed] of all.entries()) {
      signal.throwIfAborted();
      try {
        const entered = await checkView(context, resources, followed);
        result.views += 1;
        result.rows += entered;
        result.notices += entered > 0 ? 1 : 0;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log('info', `« ${followed.label} » n’est plus visible de ${followed.actor.username}.`);
      }
      progress(((index + 1) / all.length) * 100);
    }
    return result;
  });

import { MAX_FOLLOWED_ROWS } from '@officine/sdk/contract';
import type { ReadContext } from '../../../calls/context.ts';
import { listNamed } from '../../../calls/list-named.ts';
import { viewOf } from '../../../rest/view.ts';
import { viewQuery } from './view-query.ts';

/** A view as it is followed. */
export interface FollowedView {
  readonly resource: string;
  readonly query: string;
}

/**
 * Ids of the rows that a view holds, within those that the caller sees; undefined when they are more than can be
 * followed. Throws an `AppError` where the caller no longer has the list.
 */
export async function followedIds(
  context: ReadContext,
  { resource, query }: FollowedView,
): Promise<number[] | undefined> {
  const view = viewOf(listNamed(context, resource), context.actor.role);
  const ids = await view.ids(context.sql, context.actor, viewQuery(query, view.listRules), MAX_FOLLOWED_ROWS + 1);
  return ids.length > MAX_FOLLOWED_ROWS ? undefined : ids;
}

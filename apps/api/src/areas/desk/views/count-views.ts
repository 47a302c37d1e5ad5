import { MAX_VIEWS, type ViewCounts } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../base/errors.ts';
import type { ReadContext } from '../../../calls/context.ts';
import { listNamed } from '../../../calls/list-named.ts';
import { seenRows } from '../../../rest/seen.ts';
import { viewOf } from '../../../rest/view.ts';
import { viewQuery } from './view-query.ts';

/** Path of the list's call, and the query string: `list=advertiser-campaigns&advertiser.id=3`. */
interface CountsRequest {
  readonly name: string;
  readonly search: string;
}

/** Counts a list and each of its views that the caller sees. A view whose filters are refused is left out. */
export async function countViews(context: ReadContext, { name, search }: CountsRequest): Promise<ViewCounts> {
  const { sql: db, actor, resources } = context;
  const view = viewOf(listNamed(context, name), actor.role);
  const params = new URLSearchParams(search);
  const list = params.get('list') ?? '';
  params.delete('list');
  const fixed = params.toString();
  const rows = await seenRows(db, actor, resources.views, (table) => ({
    columns: { query: sql<string>`${table.column('query')}` },
    where: sql`${table.column('list')} = ${list} and ${table.column('resource')} = ${name}`,
    order: sql`${table.column('label')}`,
    limit: MAX_VIEWS,
  }));
  const count = async (address: string) =>
    (await view.count(db, actor, viewQuery(address, view.listRules, fixed))).rows;
  const total = await count('');
  const counts: ViewCounts['counts'] = [];
  // One after the other: the tabs of a list take one connection.
  for (const { id, query } of rows)
    try {
      counts.push({ id, count: await count(query) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  return { total, counts };
}

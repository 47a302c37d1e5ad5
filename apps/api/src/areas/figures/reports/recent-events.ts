import { MAX_RECENT_EVENTS, type RecentEvents, type RecentEventsQuery } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { actorValues } from '../../../access/actor.ts';
import { rowsSql } from '../../../access/rows.ts';
import { notFound } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { leftJoin, referenced } from '../../../rest/relation.ts';
import { alias, column, exec, from, type Row } from '../../../rest/sql.ts';
import { ADVERT_LOG } from '../../exchange/export/events.ts';

const DEFAULT_ROWS = 20;
/**
 * Inserts take their number before they commit: those of the last numbers may still come. They are read again, without the
 * lock that rollups take, which would hold up pages that send events.
 */
const OVERLAP_BATCHES = 256;
const FILTERS = ['pharmacy', 'campaign', 'advertiser', 'zone'] as const;
/** Fields of the answer by the path of what an event names. */
const NAMES: Readonly<Record<string, string>> = {
  'pharmacy.reference': 'pharmacy',
  'pharmacy.name': 'pharmacy_name',
  'campaign.name': 'campaign',
  'advertiser.name': 'advertiser',
  'zone.reference': 'zone',
  'advert.title': 'advert',
};

/**
 * The newest views and clicks that the caller sees, by arrival; after a number of an earlier answer, those that came since,
 * some of them again. A day of events at most is looked through.
 */
export async function recentEvents(
  { sql: db, actor, resources }: CommandContext,
  query: RecentEventsQuery,
): Promise<RecentEvents> {
  const { role } = actor;
  const scope = ADVERT_LOG.rows[role];
  if (!scope) throw notFound();
  const t = alias(ADVERT_LOG.table);
  const joins: SQL[] = [];
  const named = ADVERT_LOG.refs.flatMap(([link, of, label, field]) => {
    const relation = referenced(column(t, link), resources[of], role);
    const may = relation.target.may(field);
    const name = NAMES[`${label}.${field}`];
    if (!may || !name) return [];
    joins.push(leftJoin(relation, may.condition));
    return [{ name, sql: sql`${relation.target.column(field)}` }];
  });
  const { after, kind, limit = after === undefined ? DEFAULT_ROWS : MAX_RECENT_EVENTS } = query;
  const [time, id, batch] = [column(t, 'datetime'), column(t, 'id'), column(t, 'batch')];
  const since =
    after === undefined ? sql`${time} > now() - interval '1 day'` : sql`${batch} > ${after - OVERLAP_BATCHES}::bigint`;
  const where = sql.join(
    [
      since,
      rowsSql(scope, t),
      ...(kind ? [sql`${column(t, 'kind')} = ${kind}`] : []),
      ...FILTERS.flatMap((name) =>
        query[name] === undefined ? [] : [sql`${column(t, `${name}_id`)} = ${query[name]}::int`],
      ),
    ],
    sql` and `,
  );
  const order = after === undefined ? sql`${time} desc, ${id} desc` : sql`${batch} desc, ${id} desc`;
  const fields = sql.join([sql`${time}::text`, id, column(t, 'kind'), ...named.map((each) => each.sql)], sql`, `);
  const rows = sql`select ${fields} from ${from(t)} ${sql.join(joins, sql` `)} where ${where} order by ${order} limit ${limit}`;
  return db.begin(async (tx) => {
    // The number before the rows: what is stored in between is read by the next call.
    const [[last] = []] = await exec(tx, sql`select case when is_called then last_value else 0 end from log_batches`);
    // Statistics lag behind a table that grows each minute: the planner would choose to read the whole day.
    if (after !== undefined) await exec(tx, sql`select set_config('enable_seqscan', 'off', true)`);
    const found = await exec(tx, rows, actorValues(actor));
    return { after: Number(last), events: found.map((row) => eventOf(row, named)).toReversed() };
  });
}

function eventOf(
  [datetime, id, kind, ...names]: Row,
  named: readonly { readonly name: string }[],
): RecentEvents['events'][number] {
  const texts = Object.fromEntries(named.map(({ name }, at) => [name, names[at] as string | null]));
  const utc = new Date(String(datetime)).toISOString().replace(/\.\d+Z$/, '+00:00');
  return { id: String(id), datetime: utc, kind: kind as 'view' | 'click', ...texts };
}

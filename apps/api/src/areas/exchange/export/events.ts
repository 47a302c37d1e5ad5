import { addDays, isDate, parisDate, startOfDayParis } from '@officine/domain';
import type { Role } from '@officine/sdk';
import { labelOf, wordOf } from '@officine/sdk/labels';
import { type SQL, sql } from 'drizzle-orm';
import { actorValues } from '../../../access/actor.ts';
import { everything, type Rows, rowsSql, type Table as SqlTable } from '../../../access/rows.ts';
import { ownedByAdvertiser, ownedByMember, ownedByPharmacy } from '../../../access/scopes.ts';
import { AppError, notFound } from '../../../base/errors.ts';
import { unknownName } from '../../../base/unknown-name.ts';
import type { ReadContext, Resources } from '../../../calls/context.ts';
import { logAdverts, logVisits } from '../../../database/schema/delivery/events.ts';
import { leftJoin, referenced } from '../../../rest/relation.ts';
import { alias, column, compile, exec, from, run, toId } from '../../../rest/sql.ts';
import type { Column, Kind, Row, Table } from '../tables/table.ts';
import { type ExportRequest, limitOf } from './export-list.ts';

interface EventLog {
  /** Name of the exported file. */
  readonly file: string;
  readonly table: SqlTable;
  readonly rows: Readonly<Partial<Record<Role, Rows>>>;
  /** Columns of this log, with the roles that may read them; all roles of the log when empty. */
  readonly own: readonly { readonly name: string; readonly kind: Kind; readonly only?: readonly Role[] }[];
  readonly refs: readonly (readonly [key: string, of: keyof Resources, name: string, field: string])[];
}
// Named scopes are typed by the columns they use; both logs have these.
const scopes = (rows: Readonly<Partial<Record<Role, unknown>>>) => rows as EventLog['rows'];
/** Rows of one read. */
const BATCH_ROWS = 5000;
const DEFAULT_DAYS = 30;

/** Event logs are not generic resources: their key is (time, id), and a day may have millions of rows. */
const LOGS = {
  log_visits: {
    file: 'visites',
    table: logVisits as unknown as SqlTable,
    rows: scopes({ admin: everything, marketing: everything, customer: ownedByPharmacy, pool: ownedByMember }),
    own: [
      { name: 'ip', kind: 'text', only: ['admin'] },
      { name: 'browser', kind: 'text' },
      { name: 'platform', kind: 'text' },
    ],
    refs: [
      ['pharmacy_id', 'pharmacies', 'pharmacy', 'reference'],
      ['pharmacy_id', 'pharmacies', 'pharmacy', 'name'],
    ],
  },
  log_adverts: {
    file: 'vues-et-clics',
    table: logAdverts as unknown as SqlTable,
    rows: scopes({ admin: everything, advertiser: ownedByAdvertiser, customer: ownedByPharmacy, pool: ownedByMember }),
    own: [{ name: 'kind', kind: 'text' }],
    refs: [
      ['pharmacy_id', 'pharmacies', 'pharmacy', 'reference'],
      ['pharmacy_id', 'pharmacies', 'pharmacy', 'name'],
      ['campaign_id', 'campaigns', 'campaign', 'name'],
      ['advertiser_id', 'advertisers', 'advertiser', 'name'],
      ['zone_id', 'zones', 'zone', 'reference'],
      ['advert_id', 'adverts', 'advert', 'title'],
    ],
  },
} as const satisfies Readonly<Record<string, EventLog>>;
/** Who sees which views and clicks, and what of the items that they name. */
export const ADVERT_LOG: EventLog = LOGS.log_adverts;
export const isEventLog = (name: string): name is keyof typeof LOGS => Object.hasOwn(LOGS, name);

interface EventFilters {
  readonly from: string;
  readonly to: string;
  readonly links: Readonly<Record<string, number>>;
}
/** `pharmacy` of `pharmacy_id`. */
const filterOf = (key: string): string => key.replace(/_id$/, '');
/**
 * Parses filters: `datetime[after]` and `datetime[before]` are days in Paris, inclusive; `pharmacy`, `campaign`,
 * `advertiser` are ids or IRIs.
 */
function parseFilters(search: string, log: EventLog): EventFilters {
  const query = new URLSearchParams(search);
  const names = [...new Set(log.refs.map(([key]) => filterOf(key)))];
  const possible = ['datetime[after]', 'datetime[before]', ...names];
  for (const name of query.keys()) if (!possible.includes(name)) throw unknownName('filtre', name, possible);
  const day = (name: string) => {
    const value = query.get(`datetime[${name}]`)?.slice(0, 10);
    if (value !== undefined && !isDate(value)) throw new AppError('bad_request', `datetime[${name}] : date attendue.`);
    return value;
  };
  const to = day('before') ?? parisDate(new Date());
  const links: Record<string, number> = {};
  for (const [key] of log.refs) {
    const value = query.get(filterOf(key));
    // An invalid id becomes -1, which matches no row.
    if (value) links[key] = toId(value.split('/').at(-1)) ?? -1;
  }
  return { from: day('after') ?? addDays(to, 1 - DEFAULT_DAYS), to, links };
}

/** Exports a log of views, clicks or visits by time, within the role's scope. The last 30 days by default. */
export async function exportEvents(
  { sql: db, actor, resources }: ReadContext,
  { name, search, ...limits }: ExportRequest,
): Promise<Table> {
  const log: EventLog | undefined = isEventLog(name) ? LOGS[name] : undefined;
  const { role } = actor;
  const scope = log?.rows[role];
  if (!log || !scope) throw notFound();
  const filters = parseFilters(search, log);
  const t = alias(log.table);
  const time = column(t, 'datetime');
  const key = column(t, 'id');
  const own = log.own.filter(({ only }) => !only || only.includes(role));
  const joins: SQL[] = [];
  const refs = log.refs.flatMap(([link, of, label, field]) => {
    const relation = referenced(column(t, link), resources[of], role);
    const { target } = relation;
    // Names are exported for rows whose names the role's lists show.
    const may = target.may(field);
    if (!may) return [];
    joins.push(leftJoin(relation, may.condition));
    return [{ header: headerOf(`${label}.${field}`), sql: sql`${target.column(field)}` }];
  });
  const where = sql.join(
    [
      sql`${time} >= ${startOfDayParis(filters.from).toISOString()}::timestamptz`,
      sql`${time} < ${startOfDayParis(addDays(filters.to, 1)).toISOString()}::timestamptz`,
      rowsSql(scope, t),
      ...Object.entries(filters.links).map(([link, id]) => sql`${column(t, link)} = ${id}::int`),
    ],
    sql` and `,
  );
  const values = actorValues(actor);
  const { max, error } = limitOf(limits);
  const counted = sql`select count(*)::int from (select from ${from(t)} where ${where} limit ${max + 1}) x`;
  const [[count] = []] = await exec(db, counted, values);
  if (Number(count) > max) throw error;
  const page = compile(
    sql`select ${time}::text, ${key}, ${sql.join([...own.map((each) => sql`${column(t, each.name)}`), ...refs.map((each) => each.sql)], sql`, `)}
      from ${from(t)} ${sql.join(joins, sql` `)} where ${where} and (${time}, ${key}) > (${sql.placeholder('time')}::timestamptz, ${sql.placeholder('key')}::uuid)
      order by ${time}, ${key} limit ${BATCH_ROWS}`,
  );
  async function* rows(): AsyncGenerator<Row[]> {
    let last = ['-infinity', '00000000-0000-0000-0000-000000000000'];
    for (;;) {
      const found = await run(db, page, { ...values, time: last[0], key: last[1] });
      yield found.map(([at, , ...rest]) => [at, ...rest.map(shown)]);
      if (found.length < BATCH_ROWS) return;
      const [at, id] = found.at(-1) ?? [];
      last = [String(at), String(id)];
    }
  }
  const columns: Column[] = [
    { header: headerOf('datetime'), kind: 'instant' },
    ...own.map((each) => ({ header: headerOf(each.name), kind: each.kind })),
    ...refs.map(({ header }) => ({ header, kind: 'text' as const })),
  ];
  return { name: log.file, columns, rows: rows() };
}

const shown = (value: unknown): unknown => wordOf('LogAdvert', 'kind', value) ?? value;
const headerOf = (path: string): string => labelOf('', path) ?? path;

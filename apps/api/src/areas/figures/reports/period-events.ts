import type { ClosedPeriod } from '@officine/domain';
import type { ReportResult } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../calls/context.ts';
import { pathOf } from '../../../rest/iri.ts';
import { accessOf, type Resource } from '../../../rest/resource.ts';
import { seenRows } from '../../../rest/seen.ts';
import { execAs } from '../../../rest/sql.ts';
import type { ReportRequest } from './report-request.ts';

export type ReportEvent = NonNullable<ReportResult['events']>[number];

const MAX_EVENTS = 100;
/** Read of each source; the sum is cut to the latest `MAX_EVENTS`. */
const first = sql`${MAX_EVENTS}::int`;
const days = ({ from, to }: ClosedPeriod) => sql`between ${from}::date and ${to}::date`;
const paris = (instant: SQL) => sql`(${instant} at time zone 'Europe/Paris')::date`;

/** What happened during the period to the rows that the caller sees, by date. */
export async function eventsOf(context: ReadContext, q: ReportRequest, period: ClosedPeriod): Promise<ReportEvent[]> {
  const found = await Promise.all([
    campaignEvents(context, q, period),
    siteEvents(context, q, period),
    priceEvents(context, q, period),
  ]);
  return found
    .flat()
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)) || a.label.localeCompare(b.label, 'fr'))
    .slice(-MAX_EVENTS);
}

const iriOf = ({ actor }: ReadContext, resource: Resource, id: unknown) => `${pathOf(resource, actor.role)}/${id}`;

const shareOf = (id: SQL, where: SQL) =>
  sql`exists (select from campaign_pharmacies share where share.campaign_id = ${id} and ${where})`;
/** Beginnings and ends of validated campaigns. */
async function campaignEvents(context: ReadContext, q: ReportRequest, period: ClosedPeriod): Promise<ReportEvent[]> {
  const { sql: db, actor, resources } = context;
  const { campaigns } = resources;
  if (!accessOf(campaigns, actor.role)) return [];
  const rows = await seenRows(db, actor, campaigns, (table) => {
    const id = sql`${table.id}`;
    const [start, end] = [table.column('date_start'), table.column('date_end')];
    const conditions = [
      sql`${table.column('isScheduled')} and ${table.column('isActive')}`,
      sql`(${start} ${days(period)} or ${end} ${days(period)})`,
      ...(q.campaign === undefined ? [] : [sql`${id} = ${q.campaign}::int`]),
      ...(q.advertiser === undefined ? [] : [sql`${table.column('advertiser_id')} = ${q.advertiser}::int`]),
      ...(q.customer === undefined ? [] : [shareOf(id, sql`share.pharmacy_id = ${q.customer}::int`)]),
      ...(q.pool === undefined
        ? []
        : [
            shareOf(
              id,
              sql`share.pharmacy_id in (select pharmacy_id from pool_pharmacies where pool_id = ${q.pool}::int)`,
            ),
          ]),
    ];
    return {
      columns: {
        name: sql<string>`${table.column('name')}`,
        start: sql<string>`${start}::text`,
        end: sql<string>`${end}::text`,
      },
      where: sql.join(conditions, sql` and `),
      order: sql`${start} desc, ${id}`,
      limit: MAX_EVENTS,
    };
  });
  return rows.flatMap(({ id, name, start, end }): ReportEvent[] => {
    const campaign = { label: name, '@id': iriOf(context, campaigns, id) };
    const all: ReportEvent[] = [
      { date: start, kind: 'campaign_start', ...campaign },
      { date: end, kind: 'campaign_end', ...campaign },
    ];
    return all.filter(({ date }) => date >= period.from && date <= period.to);
  });
}

/** Failures of WordPress sites, and their ends: of one pharmacy, a pool's members, or all that the caller sees. */
async function siteEvents(context: ReadContext, q: ReportRequest, period: ClosedPeriod): Promise<ReportEvent[]> {
  const { sql: db, actor, resources } = context;
  const { wordpresses, pharmacies } = resources;
  // A campaign's figures come from many sites: the failure of one explains nothing there.
  if (!accessOf(wordpresses, actor.role) || q.campaign !== undefined || q.advertiser !== undefined) return [];
  const sites = await seenRows(db, actor, wordpresses, (table) => {
    const pharmacy = table.column('pharmacy_id');
    const conditions = [
      sql`exists (select from wordpress_outages o where o.wordpress_id = ${table.id}
        and (${paris(sql`o.date_start`)} ${days(period)} or ${paris(sql`o.date_end`)} ${days(period)}))`,
      ...(q.customer === undefined ? [] : [sql`${pharmacy} = ${q.customer}::int`]),
      ...(q.pool === undefined
        ? []
        : [sql`${pharmacy} in (select pharmacy_id from pool_pharmacies where pool_id = ${q.pool}::int)`]),
    ];
    return {
      columns: { pharmacy: sql<number>`${pharmacy}` },
      where: sql.join(conditions, sql` and `),
      order: sql`${table.id}`,
      limit: MAX_EVENTS,
    };
  });
  if (sites.length === 0) return [];
  const rows = await execAs(
    db,
    actor,
    sql`
      select e.date::text, e.kind, p.name, p.id
      from wordpress_outages o join pharmacy_wordpress w on w.id = o.wordpress_id join pharmacies p on p.id = w.pharmacy_id
      cross join lateral (values (${paris(sql`o.date_start`)}, 'site_down'), (${paris(sql`o.date_end`)}, 'site_up')) e (date, kind)
      where o.wordpress_id = any(${sql.param(sites.map(({ id }) => id))}::int[]) and e.date ${days(period)}
      order by e.date desc limit ${first}`,
  );
  return rows.map(([date, kind, label, id]) => ({
    date: String(date),
    kind: kind as ReportEvent['kind'],
    label: String(label),
    '@id': iriOf(context, pharmacies, id),
  }));
}

/** Changes of the price matrix, one a zone and day. Prices are for administrators. */
async function priceEvents(context: ReadContext, q: ReportRequest, period: ClosedPeriod): Promise<ReportEvent[]> {
  const { sql: db, actor, resources } = context;
  if (actor.role !== 'admin' || q.customer !== undefined || q.pool !== undefined) return [];
  const date = paris(sql`date_create`);
  const rows = await execAs(
    db,
    actor,
    sql`
      select distinct ${date}::text as date, label, item_id from changes
      where resource = ${resources.zones.of.list.type} and action = 'update'
        and fields ?| array['price', 'price_extranet', 'price_extranet_internet']
        and date_create >= (${period.from}::date - 1) and date_create < (${period.to}::date + 2) and ${date} ${days(period)}
      order by date desc limit ${first}`,
  );
  return rows.map(([day, label, id]) => ({
    date: String(day),
    kind: 'price',
    label: String(label ?? ''),
    '@id': iriOf(context, resources.zones, id),
  }));
}

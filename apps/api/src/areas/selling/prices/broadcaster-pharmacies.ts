import type { BroadcasterPharmacy, BroadcasterPharmacySort } from '@officine/sdk/contract';
import { labelOf } from '@officine/sdk/labels';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../calls/context.ts';
import { Collection } from '../../../calls/handler.ts';
import { pathOf } from '../../../rest/iri.ts';
import { seenRow } from '../../../rest/seen.ts';
import { exec } from '../../../rest/sql.ts';
import type { Row, Table } from '../../exchange/tables/table.ts';

interface PharmaciesQuery {
  /** The advertiser's. */
  readonly id: string | number;
  readonly query?: {
    readonly page?: number | undefined;
    readonly itemsPerPage?: number | undefined;
    readonly search?: string | undefined;
    /** A key of `SORTS`, after a minus for descending. */
    readonly sort?: string | undefined;
  };
}
/** Columns of `found`, by key. */
const SORTS: Readonly<Record<BroadcasterPharmacySort, SQL>> = {
  'pharmacy.name': sql`officine_fold(name)`,
  'pharmacy.locality': sql`officine_fold(locality)`,
  date_start: sql`date_start`,
  count_campaigns: sql`campaigns`,
  budget: sql`budget`,
  amount_invoiced: sql`invoiced`,
};
/** `-budget` → `budget desc`; by name among equals. */
function orderOf(sort = 'pharmacy.name'): SQL {
  const key = sort.replace(/^-/, '') as BroadcasterPharmacySort;
  return sql`${SORTS[key]} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, name, id`;
}
const ITEMS_PER_PAGE = 30;
const MAX_WORDS = 5;

/** A condition for each word: it is in the pharmacy's name, reference or town. */
const wordConditions = (search: string): SQL[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => {
      const pattern = sql`officine_fold(${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}::text)`;
      return sql`(officine_fold(p.name) like ${pattern} or officine_fold(p.reference) like ${pattern} or officine_fold(p.locality) like ${pattern})`;
    });

/** Pharmacies of an advertiser's campaigns; 404 for an advertiser that the caller does not see. */
export async function broadcasterPharmacies(
  { sql: db, actor, resources }: ReadContext,
  { id, query = {} }: PharmaciesQuery,
): Promise<Collection<BroadcasterPharmacy>> {
  const advertiser = await seenRow(db, actor, resources.advertisers, id);
  const limit = query.itemsPerPage ?? ITEMS_PER_PAGE;
  const offset = ((query.page ?? 1) - 1) * limit;
  const where = sql.join(
    [sql`c.advertiser_id = ${advertiser.id}::int`, ...wordConditions(query.search ?? '')],
    sql` and `,
  );
  const rows = await exec(
    db,
    sql`with found as (
        select p.id, p.name, p.reference, p.locality, count(*)::int as campaigns, sum(cp.budget)::float8 as budget,
          sum(cp.amount_invoiced)::float8 as invoiced, min(c.date_start)::text as date_start, max(c.date_end)::text as date_end
        from campaign_pharmacies cp join campaigns c on c.id = cp.campaign_id join pharmacies p on p.id = cp.pharmacy_id
        where ${where} group by p.id)
      select (select count(*)::int from found) as total, page.* from (select 1) one
      left join lateral (select * from found order by ${orderOf(query.sort)} limit ${limit}::int offset ${offset}::int) page on true`,
  );
  const base = pathOf(resources.pharmacies, actor.role);
  const collection = rows
    .filter((row) => row[1] !== null)
    .map(
      ([, pharmacy, name, reference, locality, campaigns, budget, invoiced, start, end]) =>
        ({
          pharmacy: { '@id': `${base}/${pharmacy}`, '@type': 'Pharmacy', id: pharmacy, name, reference, locality },
          count_campaigns: campaigns,
          budget,
          amount_invoiced: invoiced,
          date_start: start,
          date_end: end,
        }) as BroadcasterPharmacy,
    );
  return new Collection(collection, Number(rows[0]?.[0] ?? 0));
}

/** Pharmacies of one advertiser, at most: all that a network has. */
const MAX_ROWS = 100_000;
const header = (path: string) => labelOf('CampaignPharmacy', path) ?? path;

/** The same as a table, every page of it, with the columns of the screen. */
export async function exportBroadcasterPharmacies(
  context: ReadContext,
  { id, query = {} }: PharmaciesQuery,
): Promise<Table & { readonly count: number }> {
  const { search, sort } = query;
  const { collection } = await broadcasterPharmacies(context, { id, query: { search, sort, itemsPerPage: MAX_ROWS } });
  async function* rows(): AsyncGenerator<Row[]> {
    yield collection.map(({ pharmacy, date_start: start, date_end: end, count_campaigns: campaigns, ...money }) => [
      pharmacy.name,
      pharmacy.reference,
      pharmacy.locality,
      start,
      end,
      campaigns,
      money.budget,
      money.amount_invoiced,
    ]);
  }
  return {
    name: 'pharmacies-annonceur',
    count: collection.length,
    columns: [
      { header: header('pharmacy.name'), kind: 'text' },
      { header: header('pharmacy.reference'), kind: 'text' },
      { header: header('pharmacy.locality'), kind: 'text' },
      { header: header('date_start'), kind: 'date' },
      { header: header('date_end'), kind: 'date' },
      { header: header('count_campaigns'), kind: 'number' },
      { header: `${header('budget')} (€)`, kind: 'money' },
      { header: `${header('amount_invoiced')} (€)`, kind: 'money' },
    ],
    rows: rows(),
  };
}

import type { BroadcasterPharmacy } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../calls/context.ts';
import { Collection } from '../calls/handler.ts';
import { pathOf } from '../rest/iri.ts';
import { seenRow } from '../rest/seen.ts';
import { exec } from '../rest/sql.ts';

interface PharmaciesQuery {
  /** The advertiser's. */
  readonly id: string | number;
  readonly query?: {
    readonly page?: number | undefined;
    readonly itemsPerPage?: number | undefined;
    readonly search?: string | undefined;
  };
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

/** Pharmacies of an advertiser's campaigns, by name; 404 for an advertiser that the caller does not see. */
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
      left join lateral (select * from found order by name, id limit ${limit}::int offset ${offset}::int) page on true`,
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

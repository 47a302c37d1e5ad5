import type postgres from 'postgres';

/** A zone that shows adverts on this day, and has no picture of the month yet. */
interface ZoneToCapture {
  readonly id: number;
  readonly reference: string;
}
/** A page to take pictures of. */
export interface PageToCapture {
  readonly pharmacy: number;
  readonly reference: string;
  /** Null when the pharmacy has no public page. */
  readonly url: string | null;
  readonly zones: readonly ZoneToCapture[];
  /** Whether the page itself has no picture of the month yet. */
  readonly isWhole: boolean;
}

interface PageQuery {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly pharmacy?: number | undefined;
  /** Public address of Officine. */
  readonly officine: string;
}

/**
 * Pages that show a validated campaign on this day and have no picture of the month yet: the page of the pharmacy's
 * WordPress site, else its page on Officine (formula 3).
 */
export async function pagesWithoutPicture(
  sql: postgres.ISql,
  { day, pharmacy, officine }: PageQuery,
): Promise<PageToCapture[]> {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const rows = await sql<(PageToCapture & { page_url: string | null; subdomain: string | null })[]>`
    with shown as (
      select distinct s.pharmacy_id, s.zone_id
      from schedulings s join campaigns c on c.id = s.campaign_id and c.is_scheduled
        join zones z on z.id = s.zone_id and z.is_internet
      where s.is_active and s.date = ${day}::date and (${pharmacy ?? null}::int is null or s.pharmacy_id = ${pharmacy ?? null}::int)
    ), lacking as (
      select t.pharmacy_id, z.id, z.reference from shown t join zones z on z.id = t.zone_id
      where not exists (
        select from screenshots p where p.pharmacy_id = t.pharmacy_id and p.zone_id = t.zone_id and p.year = ${year} and p.month = ${month})
    )
    select p.id as pharmacy, p.reference, w.page_url, s.subdomain,
      coalesce((select json_agg(json_build_object('id', l.id, 'reference', l.reference) order by l.id) from lacking l where l.pharmacy_id = p.id), '[]') as zones,
      not exists (select from screenshots q where q.pharmacy_id = p.id and q.zone_id is null and q.year = ${year} and q.month = ${month}) as "isWhole"
    from pharmacies p
      left join pharmacy_wordpress w on w.pharmacy_id = p.id and w.is_active and w.page_url is not null
      left join pharmacy_billings b on b.pharmacy_id = p.id and b.formula = 3
      left join pharmacy_websites s on s.pharmacy_id = b.pharmacy_id and s.is_active and s.subdomain is not null
    where p.is_active and p.id in (select pharmacy_id from shown)
    order by p.id`;
  return rows
    .filter(({ zones, isWhole }) => zones.length > 0 || isWhole)
    .map(({ page_url, subdomain, ...row }) => ({
      ...row,
      url: page_url ?? (subdomain === null ? null : `${officine}/pharmacy/${encodeURIComponent(subdomain)}`),
    }));
}

import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

interface Checked {
  readonly id: AnyColumn;
  readonly date_first_check: AnyColumn;
  readonly check_datetime: AnyColumn;
}
/** Sites are checked each night: the result of a check counts for a day, and the time after it as unknown. */
const KNOWN = sql`interval '1 day'`;
/** Of a shorter time a share says nothing. */
const SHORTEST = sql`interval '1 day'`;

/**
 * Share of the last days during which checks found a site working, in hundredths of a percent, rounded down: 10000 is a time
 * without any outage. Of the checked time alone; null where the site was checked for less than a day, or for less than
 * `known` days.
 */
export const uptime = (
  t: Checked,
  { days, known = 0 }: { readonly days: number; readonly known?: number },
): SQL => sql`(
  select floor(10000 * (1 - coalesce((
      select sum(extract(epoch from least(coalesce(o.date_end, p.until), p.until) - greatest(o.date_start, p.since)))
      from wordpress_outages o
      where o.wordpress_id = ${t.id} and o.date_start < p.until and coalesce(o.date_end, p.until) > p.since), 0)
    / extract(epoch from p.until - p.since)))::int
  from (select greatest(${t.date_first_check}, now() - make_interval(days => ${sql.raw(String(days))})) as since,
    least(now(), ${t.check_datetime} + ${KNOWN}) as until) p
  where p.until - p.since >= ${SHORTEST} and ${t.date_first_check} <= now() - make_interval(days => ${sql.raw(String(known))}))`;

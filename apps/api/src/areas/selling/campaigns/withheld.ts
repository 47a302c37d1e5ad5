import type { Withheld } from '@officine/sdk/contract';
import type postgres from 'postgres';

/** What was taken out of campaigns because it was not shown, by campaign: by cause, the largest first. */
export async function withheldOf(
  sql: postgres.ISql,
  campaigns: readonly number[],
): Promise<ReadonlyMap<number, Withheld[]>> {
  const rows = await sql<{ id: number; causes: Withheld[] }[]>`
    select campaign_id as id, json_agg(json_build_object('cause', cause, 'count_schedulings', n, 'amount', amount) order by n desc, cause) as causes
    from (
      select campaign_id, withheld_cause as cause, count(*) as n, sum(price) as amount from schedulings
      where campaign_id = any(${[...campaigns]}::int[]) and withheld_cause is not null group by 1, 2) w
    group by 1`;
  return new Map(rows.map(({ id, causes }) => [id, causes]));
}

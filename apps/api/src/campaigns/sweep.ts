import type postgres from 'postgres';

/**
 * Forgets simulations whose time has passed, with the files that nothing else names (their bytes then go with the orphans).
 * One at a time, as each may hold a million rows; gives their number.
 */
export async function sweepSimulations(db: postgres.Sql): Promise<number> {
  const expired = await db<{ id: number; file: string | null }[]>`
    select id, budget_file_id as file from temp_campaigns where date_expiry <= now() order by id`;
  for (const { id, file } of expired) {
    await db.begin(async (tx) => {
      await tx`set local statement_timeout = '5min'`;
      await tx`delete from temp_campaigns where id = ${id}`;
      await tx`
        delete from files f where f.id = ${file}
          and not exists (select 1 from campaigns c where c.budget_file_id = f.id)
          and not exists (select 1 from temp_campaigns t where t.budget_file_id = f.id)`;
    });
  }
  return expired.length;
}

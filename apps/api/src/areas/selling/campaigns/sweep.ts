import type postgres from 'postgres';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';

/**
 * Deletes expired simulations, and their files unless another row uses them (the sweep of orphans then deletes their bytes).
 * One transaction each, since each may hold a million rows. Returns their number.
 */
export async function sweepSimulations(db: postgres.Sql): Promise<number> {
  const expired = await db<{ id: number; file: string | null }[]>`
    select id, budget_file_id as file from temp_campaigns where date_expiry <= now() order by id`;
  for (const { id, file } of expired) {
    await db.begin(async (tx) => {
      await setStatementTimeout(tx, '5min');
      await tx`delete from temp_campaigns where id = ${id}`;
      await tx`
        delete from files f where f.id = ${file}
          and not exists (select 1 from campaigns c where c.budget_file_id = f.id)
          and not exists (select 1 from temp_campaigns t where t.budget_file_id = f.id)`;
    });
  }
  return expired.length;
}

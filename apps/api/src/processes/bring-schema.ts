import type postgres from 'postgres';
import type { Config } from '../config/config.ts';
import { checkMigrated, migrate } from '../database/migrate.ts';
import { installQueue } from '../database/queue.ts';

/**
 * Brings the database and its queue up to this version, or only checks that somebody did (`OFFICINE_MIGRATE=never`). Returns the
 * migrations applied. To be called inside `withStartLock`.
 */
export async function bringSchema(
  config: Pick<Config, 'migrate'>,
  session: postgres.Sql,
  url: string,
): Promise<readonly string[]> {
  if (config.migrate === 'never') {
    await checkMigrated(session);
    return [];
  }
  const applied = await migrate(session);
  await installQueue(url);
  return applied;
}

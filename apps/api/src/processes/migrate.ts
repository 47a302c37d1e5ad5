import { createLog } from '../base/log.ts';
import { loadConfig } from '../config/config.ts';
import { migrate, withStartLock } from '../database/migrate.ts';
import { installQueue } from '../database/queue.ts';
import { openDatabase } from './open-database.ts';
import { readOptions } from './options.ts';

/** Brings the database up to this version, for a deployment that migrates before its servers start. */
export async function runMigrate(args: readonly string[]): Promise<void> {
  readOptions(args, {});
  const config = loadConfig();
  const log = createLog(config.logLevel, config.node);
  const database = await openDatabase(config, log);
  try {
    const applied = await withStartLock(database.url, log, async (session) => {
      const done = await migrate(session);
      await installQueue(database.url);
      return done;
    });
    process.stdout.write(
      applied.length === 0 ? 'La base est à jour.\n' : `Migrations appliquées : ${applied.join(', ')}.\n`,
    );
  } finally {
    await database.close();
  }
}

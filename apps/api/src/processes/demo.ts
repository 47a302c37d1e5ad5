import { formatNumber } from '@officine/domain';
import { createLog } from '../base/log.ts';
import { loadConfig } from '../config/config.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { StartError } from '../config/start-error.ts';
import { connect } from '../database/connect.ts';
import { migrate, withStartLock } from '../database/migrate.ts';
import { installQueue } from '../database/queue.ts';
import { loadDemoOnce } from './demo-data.ts';
import { openDatabase } from './open-database.ts';
import { readOptions } from './options.ts';
import { checkStanding } from './standing.ts';

const MAX_PHARMACIES = 50_000;

function scaleOf(args: readonly string[]): number {
  const scale = Number(readOptions(args, { scale: { type: 'string', default: '300' } }).scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > MAX_PHARMACIES)
    throw new StartError(`--scale attend un nombre de pharmacies, de 1 à ${MAX_PHARMACIES}.`);
  return scale;
}

/**
 * Fills an empty database with demo data. `--scale 20000` makes that many pharmacies, for benchmarks; 300 by default.
 */
export async function runDemo(args: readonly string[]): Promise<void> {
  const size = scaleOf(args);
  const config = loadConfig();
  prepareDataFolder(config.dataFolder);
  const log = createLog(config.logLevel, config.node);
  const database = await openDatabase(config, log);
  const sql = connect(database.url, { max: 2, log });
  try {
    await withStartLock(database.url, log, async (session) => {
      await migrate(session);
      await checkStanding(config, { session, log });
      await installQueue(database.url);
      await loadDemoOnce({ config, sql, log }, { size });
    });
    process.stdout.write(
      `Données de démonstration créées : ${formatNumber(size)} ${size > 1 ? 'pharmacies' : 'pharmacie'}.\n`,
    );
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
  }
}

import { resolve } from 'node:path';
import { formatNumber } from '@officine/domain';
import { backUp } from '../backup/back-up.ts';
import { createLog } from '../base/log.ts';
import { loadConfig } from '../config/config.ts';
import { connect } from '../database/connect.ts';
import { runningEmbedded } from '../database/embedded/running.ts';
import { createStorage } from '../files/storage.ts';
import { openDatabase } from './open-database.ts';
import { readFileOptions } from './options.ts';

/**
 * Writes a backup of the installation to the file named by the first argument, `officine-<date>.zip` by default. Uses
 * the embedded database of a running server, and starts it otherwise.
 */
export async function runBackup(args: readonly string[]): Promise<void> {
  const { path } = readFileOptions(args, {});
  const config = loadConfig();
  const log = createLog(config.logLevel, config.node);
  const target = resolve(path ?? `officine-${new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}.zip`);
  const running = config.databaseUrl === undefined ? await runningEmbedded(config.dataFolder) : undefined;
  const database = running ? { url: running, close: async () => {} } : await openDatabase(config, log);
  const sql = connect(database.url, { max: 1, statementTimeout: 0, log });
  const files = await createStorage(config);
  try {
    const { tables, files: count } = await backUp({ sql, files, dataFolder: config.dataFolder }, target);
    process.stdout.write(
      `Sauvegarde : ${target} (${formatNumber(tables)} tables, ${formatNumber(count)} fichiers). Elle contient des secrets : gardez-la à l’abri.\n`,
    );
  } finally {
    files.close();
    await sql.end({ timeout: 5 });
    await database.close();
  }
}

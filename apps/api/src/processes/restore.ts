import { resolve } from 'node:path';
import { formatDateTime } from '@officine/domain';
import { restore } from '../backup/restore.ts';
import { createLog } from '../base/log.ts';
import { loadConfig } from '../config/config.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { StartError } from '../config/start-error.ts';
import { withStartLock } from '../database/migrate.ts';
import { installQueue } from '../database/queue.ts';
import { createStorage } from '../files/storage.ts';
import { openDatabase } from './open-database.ts';
import { readFileOptions } from './options.ts';
import { IN_SERVICE } from './standing.ts';

/**
 * Restores the backup named by the first argument into an empty installation, as a copy that sends nothing until it is put in
 * service: here by `--in-service`, or at a later start.
 */
export async function runRestore(args: readonly string[]): Promise<void> {
  const { path, 'in-service': inService } = readFileOptions(args, IN_SERVICE);
  if (path === undefined) throw new StartError('Il manque la sauvegarde : npm run restore -- officine.zip');
  const config = loadConfig();
  const log = createLog(config.logLevel, config.node);
  prepareDataFolder(config.dataFolder);
  const database = await openDatabase(config, log);
  const files = await createStorage(config);
  try {
    const { date } = await withStartLock(database.url, log, async (session) => {
      const manifest = await restore(
        { session, files, dataFolder: config.dataFolder, secret: config.secret, inService },
        resolve(path),
      );
      await installQueue(database.url);
      return manifest;
    });
    const then = inService
      ? 'Lancez npm start.'
      : 'C’est une copie à l’essai : « npm start » n’enverra aucun email et n’appellera aucun site. Si l’ancienne installation ne sert plus, lancez une fois « npm start -- --in-service ».';
    process.stdout.write(`Restauré, tel que le ${formatDateTime(date)}. ${then}\n`);
  } finally {
    files.close();
    await database.close();
  }
}

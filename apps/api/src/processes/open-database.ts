import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { checkDatabase } from '../database/check.ts';
import { lockFolder } from '../database/embedded/lock.ts';
import { startEmbedded } from '../database/embedded/start.ts';

export interface Database {
  readonly url: string;
  readonly embedded: boolean;
  close(): Promise<void>;
}

/** Opens the database: `DATABASE_URL`, checked to be reachable, or the embedded PostgreSQL, which is started. */
export async function openDatabase(config: Config, log: Logger, onLost?: (error: Error) => void): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    const warning = await checkDatabase(config.databaseUrl);
    if (warning) log.warn(warning);
    return { url: config.databaseUrl, embedded: false, close: async () => {} };
  }
  const unlock = await lockFolder(config.dataFolder, config.publicUrl);
  try {
    const server = await startEmbedded({ dataFolder: config.dataFolder, log, ...(onLost && { onLost }) });
    const close = async () => {
      await server.stop();
      unlock();
    };
    return { url: server.url, embedded: true, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

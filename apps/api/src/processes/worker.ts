import { createLog } from '../base/log.ts';
import type { Services } from '../base/services.ts';
import { loadConfig } from '../config/config.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { checkSecret } from '../config/secret-mark.ts';
import { StartError } from '../config/start-error.ts';
import { checkDatabase } from '../database/check.ts';
import { connect } from '../database/connect.ts';
import { withStartLock } from '../database/migrate.ts';
import { startTasks } from './background.ts';
import { bringSchema } from './bring-schema.ts';
import { createServices } from './create-services.ts';
import { fail } from './fail.ts';
import { readOptions } from './options.ts';
import { checkStanding, noticeOf } from './standing.ts';
import { serveMetrics } from './worker-metrics.ts';

/** Runs tasks beside the servers of a `DATABASE_URL`. Returns once tasks are taken; a signal ends it. */
export async function runWorker(args: readonly string[]): Promise<void> {
  readOptions(args, {});
  const config = loadConfig();
  if (config.databaseUrl === undefined)
    throw new StartError(
      'DATABASE_URL manque : la base intégrée n’a que son serveur, qui mène lui-même les tâches (OFFICINE_TASKS).',
    );
  if (config.tasks === 0)
    throw new StartError('OFFICINE_TASKS vaut 0 : ce processus n’aurait rien à faire ; attendu : de 1 à 64.');
  prepareDataFolder(config.dataFolder);
  const log = createLog(config.logLevel, config.node);
  const url = config.databaseUrl;
  const warning = await checkDatabase(url);
  if (warning) log.warn(warning);
  const sql = connect(url, { max: config.databasePool, log });
  const ending: { services?: Services; stop?: () => Promise<void>; stopping: boolean } = { stopping: false };
  const end = async (): Promise<void> => {
    await ending.stop?.();
    await ending.services?.close();
    // Tasks have ended or gone back to the queue: one second is enough for the last queries.
    await sql.end({ timeout: 1 });
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (ending.stopping) return;
      ending.stopping = true;
      if (ending.services) ending.services.state.closing = true;
      log.info({ signal }, 'stopping');
      // Before tasks are taken there is nothing to wait for.
      if (ending.stop) end().then(() => process.exit(0), fail);
      else process.exit(0);
    });
  let notice: string | undefined;
  try {
    const standing = await withStartLock(url, log, async (session) => {
      await bringSchema(config, session, url);
      await checkSecret(session, config.secret);
      return checkStanding(config, { session, log });
    });
    ending.services = await createServices(standing, sql, log);
    const stopMetrics = await serveMetrics(ending.services);
    const stopTasks = await startTasks(ending.services, url);
    ending.stop = async () => {
      stopMetrics();
      await stopTasks();
    };
    notice = noticeOf(standing);
  } catch (error) {
    await end().catch(() => undefined);
    throw error;
  }
  const lines = [
    `Officine mène les tâches, ${config.tasks} de front. Ctrl-C pour arrêter.`,
    ...(notice ? [notice] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

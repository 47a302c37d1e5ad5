import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import { ensureFirstAdmin } from '../areas/accounts/accounts/first-admin.ts';
import { tryPartitions } from '../areas/delivery/ingest/partitions.ts';
import { accountingSettings } from '../areas/money/accounting/settings.ts';
import { createLog } from '../base/log.ts';
import type { Services } from '../base/services.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { checkSecret } from '../config/secret-mark.ts';
import { StartError } from '../config/start-error.ts';
import { connect } from '../database/connect.ts';
import { withStartLock } from '../database/migrate.ts';
import { loadReference } from '../database/reference/load.ts';
import { createApp } from '../http/app.ts';
import { announce } from './announce.ts';
import { startBackground } from './background.ts';
import { bringSchema } from './bring-schema.ts';
import { createServices } from './create-services.ts';
import { ensureDemo, withDemoBank } from './demo-data.ts';
import { fail } from './fail.ts';
import { checkListenAddress, listenFailure } from './listen-address.ts';
import { type Database, openDatabase } from './open-database.ts';
import { readOptions } from './options.ts';
import { processCount, ServingProcesses } from './several.ts';
import { shareBuildFirst } from './share-build.ts';
import { checkStanding, IN_SERVICE, noticeOf } from './standing.ts';

/** Time between « not ready » and closing the port, for a load balancer to notice; `OFFICINE_DRAIN` may make it longer. */
const NOTICE_MS = 500;
/** Signals within it are one: npm passes on what the group of processes gets as well, and a terminal's Ctrl-C comes twice. */
const SAME_SIGNAL_MS = 500;
/** Time for requests under way to end before their connections are closed. */
const STOP_LIMIT_MS = 20_000;

interface Running {
  stopping: boolean;
  /** Ends the drain: a second signal does not wait for it. */
  readonly hurry: AbortController;
  /** That of the first signal. */
  signal: NodeJS.Signals;
  /** Processes that serve in place of this one. */
  several?: ServingProcesses;
  database?: Database;
  sql?: postgres.Sql;
  services?: Services;
  app?: FastifyInstance;
  background?: Promise<() => Promise<void>>;
}

/**
 * Starts the server and returns once it listens. A signal ends it. `--new-secret` takes a secret that has changed, `--in-service`
 * a restored copy and its file store into service. With `--processes 2`, two processes serve the port, and this one starts them.
 */
export async function serve(args: readonly string[]): Promise<void> {
  const {
    'new-secret': takesNewSecret,
    'in-service': inService,
    processes,
  } = readOptions(args, {
    'new-secret': { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    ...IN_SERVICE,
  });
  const count = processCount(processes);
  const words = { takesNewSecret, inService };
  await start((config, log, running) =>
    count > 1 ? bringUpSeveral(config, log, running, { ...words, count }) : bringUp(config, log, running, words),
  );
}

/**
 * Does what a start does before the server listens: creates or migrates the database, and fills an empty one with demo data
 * if `OFFICINE_DEMO` says so. `npm start` does it the first time while the back office is built.
 */
export async function prepare(args: readonly string[]): Promise<void> {
  readOptions(args, {});
  await start(async (config, log, running) => {
    const { database, sql } = await open(config, log, running);
    await withStartLock(database.url, log, (session) => fill({ config, log, database, sql, session }));
    await bringDown(running);
  });
}

/** Checks what can stop a start, then does `work`, which a signal interrupts. */
async function start(work: (config: Config, log: Logger, running: Running) => Promise<void>): Promise<void> {
  const config = loadConfig();
  // Reads the accounting file now, so that a mistake in it stops the start rather than an export weeks later.
  accountingSettings(config);
  prepareDataFolder(config.dataFolder);
  const log = createLog(config.logLevel, config.node);
  // The port of several processes is open already.
  if (!cluster.isWorker) await checkListenAddress(config.host, config.port);
  const running: Running = { stopping: false, hurry: new AbortController(), signal: 'SIGTERM' };
  stopOnSignals(running, log, config.drain);
  try {
    await work(config, log, running);
  } catch (error) {
    // A start that a signal interrupts has not failed: the signal's handler ends the process.
    if (running.stopping) return;
    if (!(error instanceof StartError)) log.debug({ err: error }, 'start failed');
    await bringDown(running).catch((second: unknown) => log.error({ err: second }, 'stopping after a failed start'));
    throw error;
  }
}

async function open(config: Config, log: Logger, running: Running) {
  const database = await openDatabase(config, log, fail);
  running.database = database;
  const sql = connect(database.url, { max: config.databasePool, log });
  running.sql = sql;
  return { database, sql };
}

interface Filling {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly sql: postgres.Sql;
  /** Holds the start lock. */
  readonly session: postgres.Sql;
  readonly takesNewSecret?: boolean;
  readonly inService?: boolean;
}

/**
 * Brings the database up to this version, with its reference lists and demo data. Returns the demo accounts, and the settings as
 * the installation's standing changes them.
 */
async function fill(filling: Filling) {
  const { config: given, log, database, sql, session, takesNewSecret = false, inService = false } = filling;
  const applied = await bringSchema(given, session, database.url);
  await checkSecret(session, given.secret, takesNewSecret);
  const config = await checkStanding(given, { session, log, inService });
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  await loadReference(sql);
  await tryPartitions(sql, log);
  return { config, accounts: await ensureDemo({ config, sql, log }, database) };
}

type Words = Pick<Filling, 'takesNewSecret' | 'inService'>;
async function bringUp(given: Config, log: Logger, running: Running, words: Words): Promise<void> {
  const { database, sql } = await open(given, log, running);
  const { services, config, accounts, notice } = await withStartLock(database.url, log, async (session) => {
    const { config, accounts } = await fill({ config: given, log, database, sql, session, ...words });
    const services = await createServices(accounts ? await withDemoBank(config) : config, sql, log);
    running.services = services;
    return { services, config, accounts, notice: await ensureFirstAdmin(services) };
  });
  const app = await createApp(services);
  running.app = app;
  await shareBuildFirst(services);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenFailure(error, config.host, config.port);
  }
  running.background = startBackground(services, database.url);
  await running.background;
  if (!cluster.isWorker) process.stdout.write(announce(config, accounts, [notice, noticeOf(config)]));
  // The process that starts several announces them; only the one that made the first account knows of it.
  else if (notice) process.stdout.write(`\n  ${notice}\n`);
}

/** Brings the database up, then starts the processes that serve. */
async function bringUpSeveral(
  given: Config,
  log: Logger,
  running: Running,
  { count, ...words }: Words & { readonly count: number },
): Promise<void> {
  const { database, sql } = await open(given, log, running);
  const { config, accounts } = await withStartLock(database.url, log, (session) =>
    fill({ config: given, log, database, sql, session, ...words }),
  );
  const several = new ServingProcesses({ config, url: database.url, count, log, onLost: fail });
  running.several = several;
  await several.start();
  process.stdout.write(announce(config, accounts, [`${count} processus servent le port.`, noticeOf(config)]));
}

async function bringDown(running: Running, drainMs = 0): Promise<void> {
  const { app, services, sql, database, background, hurry, several, signal } = running;
  await several?.stop(signal, hurry.signal);
  if (services) services.state.closing = true;
  const notice = { signal: hurry.signal };
  if (app?.server.listening) await sleep(Math.max(drainMs, NOTICE_MS), undefined, notice).catch(() => undefined);
  await closeApp(app, services?.log);
  // A signal may come while the background work still starts. What failed to start has nothing to stop.
  const stopBackground = await background?.catch(() => undefined);
  await stopBackground?.();
  await services?.close();
  await sql?.end({ timeout: 5 });
  await database?.close();
}

/** Closes the port and waits for the requests under way, for so long. */
async function closeApp(app: FastifyInstance | undefined, log: Logger | undefined): Promise<void> {
  if (!app) return;
  const limit = setTimeout(() => {
    log?.error('requests under way did not end in time');
    app.server.closeAllConnections();
  }, STOP_LIMIT_MS);
  await app.close().finally(() => clearTimeout(limit));
}

/** A first signal stops the process; a SIGTERM after `drainSeconds` of answering. A second one, later, does not wait for them. */
function stopOnSignals(running: Running, log: Logger, drainSeconds: number): void {
  let since = 0;
  const stop = (signal: NodeJS.Signals): void => {
    if (running.stopping) {
      if (performance.now() - since > SAME_SIGNAL_MS) running.hurry.abort();
      return;
    }
    running.stopping = true;
    running.signal = signal;
    since = performance.now();
    // Who presses Ctrl-C waits at the terminal.
    const drain = signal === 'SIGTERM' ? drainSeconds : 0;
    log.info({ signal, drain }, 'stopping');
    bringDown(running, drain * 1000).then(() => {
      log.info('stopped');
      process.exit(0);
    }, fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

import type { ChildProcess } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { prepareDataFolder } from '../../config/data-folder.ts';
import { StartError } from '../../config/start-error.ts';
import { connect } from '../connect.ts';
import { locateBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { stopOrphan } from './orphan.ts';
import { freePort, startPostmaster } from './postmaster.ts';
import { chooseRunner, type Runner } from './runner.ts';

export interface EmbeddedPostgres {
  /** Database `officine`, as its owner, which is not a superuser. */
  readonly url: string;
  /** Database `postgres`, as superuser. */
  readonly adminUrl: string;
  readonly pid: () => number | undefined;
  /** Stops cleanly: nothing committed is lost. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataFolder: string;
  readonly log: Logger;
  /** postgresql.conf settings that replace the defaults below. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when PostgreSQL has stopped and could not be restarted. */
  readonly onLost?: (error: Error) => void;
  readonly runner?: Runner;
}

/** For a laptop or a small server: durable, with little memory when idle. */
const DEFAULT_SETTINGS = {
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '120',
  max_wal_size: '1GB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
const MAX_RESTARTS = 5;
const RESTARTS_WINDOW_MS = 60_000;
const MAX_LAUNCHES = 150;
const LAUNCH_PAUSE_MS = 200;

/** Retried: another program may take the port first, and processes of a killed PostgreSQL need a moment to end. */
const TRANSIENT_ERRORS =
  /Address already in use|could not create any TCP\/IP sockets|pre-existing shared memory block|lock file "postmaster.pid"/;

/**
 * Starts the PostgreSQL of a data folder, created the first time, and restarts it when it stops. The caller holds
 * `lockFolder`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, onLost } = options;
  const dataFolder = resolve(options.dataFolder);
  prepareDataFolder(dataFolder);
  const runner = options.runner ?? chooseRunner();
  // The system user must be able to enter its own folder; other files stay private by their own mode.
  if (runner.owner) chmodSync(dataFolder, 0o711);
  const binaries = locateBinaries(runner, dataFolder);
  const { folder, password } = prepareCluster(dataFolder, binaries, runner);
  await stopOrphan(folder, log);

  const launch = async (fixedPort?: number): Promise<{ child: ChildProcess; port: number }> => {
    for (let round = 1; ; round++) {
      const port = fixedPort ?? (await freePort());
      try {
        return {
          port,
          child: await startPostmaster({
            binaries,
            folder,
            runner,
            port,
            log,
            settings: { ...DEFAULT_SETTINGS, ...options.settings },
          }),
        };
      } catch (error) {
        if (round === MAX_LAUNCHES || !(error instanceof StartError) || !TRANSIENT_ERRORS.test(error.message))
          throw error;
        await sleep(LAUNCH_PAUSE_MS);
      }
    }
  };

  let { child, port } = await launch();
  let stopping = false;
  const exits: number[] = [];
  let restarting: Promise<void> | undefined;
  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, 'PostgreSQL stopped unexpectedly');
      exits.push(Date.now());
      const recent = exits.filter((moment) => moment > Date.now() - RESTARTS_WINDOW_MS).length;
      restarting = (
        recent > MAX_RESTARTS ? Promise.reject(new StartError('PostgreSQL intégré s’arrête sans cesse.')) : restart()
      ).catch((error: unknown) => {
        if (!stopping) onLost?.(error instanceof Error ? error : new Error(String(error)));
      });
    });
  };
  const restart = async (): Promise<void> => {
    await stopOrphan(folder, log);
    ({ child } = await launch(port));
    log.warn({ pid: child.pid }, 'PostgreSQL runs again');
    watch();
  };
  watch();

  const address = (user: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const stop = async (): Promise<void> => {
    stopping = true;
    await restarting;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await gone;
  };
  try {
    await createDatabase(address('postgres', 'postgres'), password);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: address('officine', 'officine'),
    adminUrl: address('postgres', 'postgres'),
    pid: () => child.pid,
    stop,
  };
}

/**
 * Creates the application's role and database. Not as superuser: an injected query must not access the server's files.
 */
async function createDatabase(adminUrl: string, password: string): Promise<void> {
  const admin = connect(adminUrl, { max: 1 });
  try {
    const [existing] =
      await admin`SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'officine') AS role, EXISTS (SELECT FROM pg_database WHERE datname = 'officine') AS database`;
    if (!existing?.['role']) await admin.unsafe(`CREATE ROLE officine LOGIN PASSWORD '${password}'`);
    if (!existing?.['database']) await admin.unsafe('CREATE DATABASE officine OWNER officine');
  } finally {
    await admin.end({ timeout: 5 });
  }
}

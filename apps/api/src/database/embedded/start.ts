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
  /** Database `officine`, as its owner, who is no superuser. */
  readonly url: string;
  /** Database `postgres`, as superuser. */
  readonly adminUrl: string;
  readonly pid: () => number | undefined;
  /** Waits for the end of what is committed; nothing is lost. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataFolder: string;
  readonly log: Logger;
  /** postgresql.conf settings that replace the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** PostgreSQL has died and could not be restarted. */
  readonly onLost?: (error: Error) => void;
  readonly runner?: Runner;
}

/** For a laptop or a small server: durable, and little memory until it is used. */
const usualSettings = {
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
const restarts = { most: 5, within: 60_000 };

/** Another program may take the port first, and the processes of a killed PostgreSQL need a moment to go. */
const passing =
  /Address already in use|could not create any TCP\/IP sockets|pre-existing shared memory block|lock file "postmaster.pid"/;

/** Starts the PostgreSQL of a data folder, made there the first time, and keeps it running. The caller holds `lockFolder`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, onLost } = options;
  const dataFolder = resolve(options.dataFolder);
  prepareDataFolder(dataFolder);
  const runner = options.runner ?? chooseRunner();
  // The system user must get through to its own folder; what lies beside it stays closed by its own mode.
  if (runner.owner) chmodSync(dataFolder, 0o711);
  const binaries = locateBinaries(runner, dataFolder);
  const { folder, password } = prepareCluster(dataFolder, binaries, runner);
  await stopOrphan(folder, log);

  const launch = async (wanted?: number): Promise<{ child: ChildProcess; port: number }> => {
    for (let round = 1; ; round++) {
      const port = wanted ?? (await freePort());
      try {
        return {
          port,
          child: await startPostmaster({
            binaries,
            folder,
            runner,
            port,
            log,
            settings: { ...usualSettings, ...options.settings },
          }),
        };
      } catch (error) {
        if (round === 150 || !(error instanceof StartError) || !passing.test(error.message)) throw error;
        await sleep(200);
      }
    }
  };

  let { child, port } = await launch();
  let stopping = false;
  const deaths: number[] = [];
  let revival: Promise<void> | undefined;
  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, 'PostgreSQL ended by itself');
      deaths.push(Date.now());
      const recent = deaths.filter((moment) => moment > Date.now() - restarts.within).length;
      revival = (
        recent > restarts.most ? Promise.reject(new StartError('PostgreSQL intégré s’arrête sans cesse.')) : revive()
      ).catch((error: unknown) => {
        if (!stopping) onLost?.(error instanceof Error ? error : new Error(String(error)));
      });
    });
  };
  const revive = async (): Promise<void> => {
    await stopOrphan(folder, log);
    ({ child } = await launch(port));
    log.warn({ pid: child.pid }, 'PostgreSQL runs again');
    watch();
  };
  watch();

  const address = (user: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const stop = async (): Promise<void> => {
    stopping = true;
    await revival;
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

/** The application's own role and database: a flaw in a query must not reach the server's files, as a superuser's would. */
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

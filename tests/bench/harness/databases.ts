import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { createLog } from '../../../apps/api/src/base/log.ts';
import { connect } from '../../../apps/api/src/database/connect.ts';
import { startEmbedded } from '../../../apps/api/src/database/embedded/start.ts';
import { loadDemo } from '../../../apps/api/src/demo/load.ts';
import { localStorage } from '../../../apps/api/src/files/local-storage.ts';
import { BASE_PHARMACIES, growNetwork } from './network.ts';
import { api } from './paths.ts';

/** A database of the benchmark's own PostgreSQL. */
export interface Database {
  readonly name: string;
  /** Connects as the application's role. */
  readonly url: string;
}

export interface Databases {
  /**
   * Demo data with this number of pharmacies, created on the first call. Shared by all rows, which only read and sign
   * in.
   */
  network(size: number): Promise<Database>;
  /** A writable copy of `network(size)`. No connection to that database may be open while it is copied. */
  copy(size: number): Promise<Database>;
  /** Folder of the demo data's files. */
  readonly files: string;
  /** Number of statements that a database has executed so far, for all clients. */
  statements(database: Database): Promise<number>;
  /** Connects to a database as the superuser. */
  asSuperuser(database: Database): postgres.Sql;
  /** Connection of the superuser to the database `postgres`. */
  readonly admin: postgres.Sql;
  close(): Promise<void>;
}

/** Starts the product's embedded PostgreSQL, with `pg_stat_statements` to count statements. */
export async function openDatabases(folder: string): Promise<Databases> {
  const log = createLog('warn');
  const server = await startEmbedded({
    dataFolder: folder,
    log,
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  });
  const admin = connect(server.adminUrl, { max: 1, statementTimeout: 0 });
  await admin`create extension pg_stat_statements`;
  const made = new Map<string, Promise<Database>>();
  let copies = 0;

  async function create(name: string, template?: string): Promise<Database> {
    await admin.unsafe(
      `create database ${name} owner officine${template ? ` template ${template} strategy file_copy` : ''}`,
    );
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return { name, url: url.href };
  }
  function once(name: string, make: (name: string) => Promise<Database>): Promise<Database> {
    const database = made.get(name) ?? make(name);
    made.set(name, database);
    return database;
  }
  async function using<T>(database: Database, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const sql = connect(database.url, { max: 4, statementTimeout: 0, log });
    return work(sql).finally(() => sql.end({ timeout: 5 }));
  }

  const files = join(folder, 'demo', 'files');
  const demo = () =>
    once('demo', async (name) => {
      const database = await create(name);
      const data = join(folder, name);
      mkdirSync(data);
      execFileSync(process.execPath, [join(api, 'dist/main.js'), 'migrate'], {
        env: { PATH: process.env['PATH'], DATABASE_URL: database.url, OFFICINE_DATA: data },
      });
      await using(database, (sql) => loadDemo({ sql, log, files: localStorage(files) }, { size: BASE_PHARMACIES }));
      return database;
    });
  const network = (size: number) =>
    once(`network_${size}`, async (name) => {
      const database = await create(name, (await demo()).name);
      await using(database, (sql) => growNetwork(sql, size));
      return database;
    });

  return {
    admin,
    network,
    files,
    asSuperuser: ({ name }) => {
      const url = new URL(server.adminUrl);
      url.pathname = `/${name}`;
      return connect(url.href, { max: 1, statementTimeout: 0 });
    },
    copy: async (size) => create(`copy_${++copies}`, (await network(size)).name),
    statements: async ({ name }) => {
      const [row] = await admin<{ calls: number }[]>`
        select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
        where dbid = (select oid from pg_database where datname = ${name})`;
      return row?.calls ?? 0;
    },
    close: async () => {
      await admin.end({ timeout: 5 });
      await server.stop();
    },
  };
}

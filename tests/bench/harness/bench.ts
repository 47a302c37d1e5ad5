import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type Databases, openDatabases } from './databases.ts';
import { api, dist } from './paths.ts';
import { type Program, startProgram } from './programs.ts';
import type { Result } from './report.ts';

/** The built server, started on a database. */
interface Server extends Program {
  /** Signs in with the demo account of a role; returns the bearer token. */
  token(role: 'admin' | 'customer' | 'pool' | 'advertiser' | 'marketing'): Promise<string>;
}

/** API of the rows. Everything that a row starts is stopped when the row ends. */
export interface Bench {
  /** Numbers of pharmacies at which to measure. */
  readonly sizes: readonly number[];
  /** Aborted when the time limit of the whole run is reached. */
  readonly signal: AbortSignal;
  /** The benchmark's PostgreSQL. */
  databases(): Promise<Databases>;
  /** Creates a folder; returns its path. */
  folder(name: string): string;
  /** `words` follow `serve` on the command line. */
  server(database: Database, env?: Readonly<Record<string, string>>, words?: readonly string[]): Promise<Server>;
  /** Starts a program of `opponents/`, which listens on `PORT`, answers 200 at `/`, and reads `DATABASE_URL`. */
  opponent(name: string, database: Database): Promise<Program>;
  /** Starts any other program (see `startProgram`). */
  start: typeof startProgram;
  report(result: Result): void;
}

/** A measurement. Each file of `rows/` exports one as `row`. `run` throws when it cannot measure. */
export interface Row {
  /** Name on the command line: `npm run bench -- list`. */
  readonly name: string;
  readonly run: (bench: Bench) => Promise<void>;
}

const PASSWORD = 'officine-2026';
/** The servers of a benchmark share their databases. */
const SECRET = 'the secret of every server of a benchmark';

async function signIn(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`login ${username}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/**
 * Creates the API of all rows, which keep their files in `folder`. `tidy` stops the programs of the last row, `close` also
 * the databases.
 */
export function createWorkshop(folder: string, sizes: readonly number[], signal: AbortSignal) {
  let opened: Promise<Databases> | undefined;
  let folders = 0;
  const running = new Set<Program>();

  const newFolder = (name: string): string => {
    const path = join(folder, `${++folders}-${name}`);
    mkdirSync(path);
    return path;
  };
  const start: Bench['start'] = async (options) => {
    signal.throwIfAborted();
    const program = await startProgram(options);
    running.add(program);
    return program;
  };
  const bench = (report: Bench['report']): Bench => ({
    sizes,
    signal,
    databases: () => (opened ??= openDatabases(newFolder('postgres'))),
    folder: newFolder,
    start,
    report,
    async server(database, env = {}, words = []) {
      const folder = newFolder('server');
      const program = await start({
        script: join(api, 'dist/main.js'),
        args: () => ['serve', ...words],
        folder,
        env: {
          DATABASE_URL: database.url,
          OFFICINE_DATA: folder,
          OFFICINE_SECRET: SECRET,
          OFFICINE_DEMO: 'never',
          ...env,
        },
        probe: '/api/ready',
      });
      return { ...program, token: (role) => signIn(program.url, `${role}@demo.officine.test`) };
    },
    opponent: (name, database) =>
      start({
        script: join(dist, 'opponents', `${name}.js`),
        folder: newFolder(name),
        env: { DATABASE_URL: database.url },
        probe: '/',
      }),
  });
  /** Stops the programs that the last row left running. */
  const tidy = async (): Promise<void> => {
    const programs = [...running];
    running.clear();
    await Promise.all(programs.map((program) => program.stop()));
  };
  const close = async (): Promise<void> => {
    await tidy();
    await (await opened?.catch(() => undefined))?.close();
  };
  return { bench, tidy, close };
}

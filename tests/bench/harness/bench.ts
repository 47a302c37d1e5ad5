import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type Databases, openDatabases } from './databases.ts';
import { api, dist } from './paths.ts';
import { type Program, startProgram } from './programs.ts';
import type { Result } from './report.ts';

/** The built server, on a database. */
interface Server extends Program {
  /** Signs in with the demo account of a role; answers the bearer token. */
  token(role: 'admin' | 'customer' | 'pool' | 'advertiser' | 'marketing'): Promise<string>;
}

/** What a row measures with. Everything it starts is stopped when it ends. */
export interface Bench {
  /** Numbers of pharmacies to measure at. */
  readonly sizes: readonly number[];
  /** Fails once the whole run has used up its time. */
  readonly signal: AbortSignal;
  /** The benchmark's PostgreSQL. */
  databases(): Promise<Databases>;
  /** A new folder. */
  folder(name: string): string;
  server(database: Database, env?: Readonly<Record<string, string>>): Promise<Server>;
  /** A program of `opponents/`: it listens on `PORT`, answers 200 at `/`, and finds `DATABASE_URL`. */
  opponent(name: string, database: Database): Promise<Program>;
  /** Any other built program, as `startProgram` starts it. */
  start: typeof startProgram;
  report(result: Result): void;
}

/** A file of `rows/` exports one as `row`. It throws what keeps it from measuring. */
export interface Row {
  /** As on the command line: `npm run bench -- list`. */
  readonly name: string;
  readonly run: (bench: Bench) => Promise<void>;
}

const PASSWORD = 'officine-2026';

async function signIn(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`login ${username}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** A workshop for all rows, in a folder of its own. */
export function workshop(folder: string, sizes: readonly number[], signal: AbortSignal) {
  let opened: Promise<Databases> | undefined;
  let folders = 0;
  const running = new Set<Program>();

  const newFolder = (name: string): string => {
    const path = join(folder, `${++folders}-${name}`);
    mkdirSync(path);
    return path;
  };
  const start: Bench['start'] = async (wanted) => {
    signal.throwIfAborted();
    const program = await startProgram(wanted);
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
    async server(database, env = {}) {
      const folder = newFolder('server');
      const program = await start({
        script: join(api, 'dist/main.js'),
        args: () => ['serve'],
        folder,
        env: { DATABASE_URL: database.url, OFFICINE_DATA: folder, OFFICINE_DEMO: 'never', ...env },
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
  /** Ends what the last row left running. */
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

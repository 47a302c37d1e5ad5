import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { inject, onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose database is migrated and has no rows of its own. */
    prepared: string;
  }
}

const program = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
/**
 * The unprivileged user `nobody`; empty (the current user) without root, or when `nobody` cannot read the built files.
 */
export const ordinaryUser =
  isRoot && spawnSync(process.execPath, [program, '--help'], { ...nobody, cwd: '/' }).status === 0 ? nobody : {};
/** Prefix of a command that must respect file permissions: drops the capabilities of root. */
export const withoutRootRights: readonly string[] = isRoot ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : [];

/** Creates a data folder that is deleted after the test. */
export function dataFolder(mode = 0o700, owner: { uid?: number; gid?: number } = {}): string {
  const folder = mkdtempSync('/tmp/officine-depart-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, mode);
  return folder;
}

/**
 * Creates a data folder as the first start leaves it, for those tests that are not about a first start: a copy takes a tenth
 * of the time.
 */
export function preparedFolder(owner: { uid?: number; gid?: number } = {}): string {
  const folder = dataFolder(0o700, owner);
  execFileSync('cp', ['-a', `${inject('prepared')}/.`, folder]);
  if (owner.uid !== undefined && owner.gid !== undefined)
    execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
  return folder;
}

export interface Server {
  readonly child: ChildProcess;
  readonly port: number;
  /** Resolves to true once it listens, to false when it ends before. */
  readonly ready: Promise<boolean>;
  /** Resolves to the exit code, or the name of the signal. */
  readonly ended: Promise<number | string>;
  output(): string;
  errors(): string;
}

/** Starts the built server, or what `npm start` runs (`script`), without demo data, and kills it after the test if it still runs. */
export async function start(
  env: Record<string, string>,
  options: { uid?: number; gid?: number; prefix?: readonly string[]; script?: string; args?: readonly string[] } = {},
): Promise<Server> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const { prefix = [], script = program, args: words = [], ...user } = options;
  const [command = '', ...args] = [...prefix, process.execPath, script, 'serve', ...words];
  const child = spawn(command, args, {
    ...user,
    cwd: '/',
    env: { PATH: process.env['PATH'], OFFICINE_DEMO: 'never', LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? '')),
  );
  const listening = new Promise<boolean>((resolve) => {
    child.stdout.on('data', (text) => {
      output += text;
      if (output.includes('Officine est prête')) resolve(true);
    });
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    child,
    port,
    ended,
    ready: Promise.race([listening, ended.then(() => false)]),
    output: () => output,
    errors: () => errors,
  };
}

/** Waits until a server listens; throws with its stderr when it ends before. */
export async function untilListening(server: Server): Promise<void> {
  if (!(await server.ready)) throw new Error(`the server ended: ${server.errors()}`);
}

/** Process id of the embedded PostgreSQL of a data folder. */
export const postmasterPid = (folder: string): number => Number(postmasterLines(folder)[0]);
const postmasterLines = (folder: string) =>
  readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');

/** Runs `work` in the embedded database of a data folder. */
export async function inDatabase<T>(folder: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
  const sql = postgres({
    host: '127.0.0.1',
    port: Number(postmasterLines(folder)[3]),
    user: 'officine',
    database: 'officine',
    password,
    max: 1,
  });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

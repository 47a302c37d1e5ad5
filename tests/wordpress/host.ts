import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { end, run, start } from './process.ts';

/** Template files of the sites (`folder`), files of this run (`runFolder`), and the socket of its database server. */
export interface Host {
  folder: string;
  runFolder: string;
  socket: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The host, or the error that prevented its start. */
    wordpress: Host | string;
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Prepares this machine if necessary, and starts a database server for this run. */
export async function startHost(): Promise<Host & { stop: () => Promise<void> }> {
  const folder = process.env['OFFICINE_WORDPRESS_DIR'] ?? join(tmpdir(), 'officine-wordpress');
  await run(join(import.meta.dirname, 'prepare.sh'), [folder], { maxBuffer: 1e7 });
  const runs = join(folder, 'runs');
  mkdirSync(runs, { recursive: true });
  for (const name of readdirSync(runs))
    if (!isAlive(Number(name))) rmSync(join(runs, name), { recursive: true, force: true });
  const runFolder = join(runs, String(process.pid));
  rmSync(runFolder, { recursive: true, force: true });
  cpSync(join(folder, 'data'), join(runFolder, 'data'), { recursive: true });
  const socket = join(runFolder, 'mysql.sock');
  const server = await start(
    [
      'mariadbd',
      '--no-defaults',
      `--user=${userInfo().username}`,
      `--datadir=${join(runFolder, 'data')}`,
      `--socket=${socket}`,
      '--skip-networking',
      '--skip-name-resolve',
      '--innodb-log-file-size=4M',
      '--innodb-data-file-path=ibdata1:4M:autoextend',
      '--innodb-autoextend-increment=1',
      // Faster without durability, which these tests do not need.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
      '--innodb-buffer-pool-size=32M',
    ],
    /ready for connections/,
  );
  const stop = async () => {
    await end(server);
    rmSync(runFolder, { recursive: true, force: true });
  };
  return { folder, runFolder, socket, stop };
}

/** Vitest setup. When the host cannot start, only the WordPress tests fail, not the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const { stop, ...host } = await startHost();
    project.provide('wordpress', host);
    return stop;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    project.provide('wordpress', stderr || message);
    return async () => {};
  }
}

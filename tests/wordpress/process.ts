import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

export const run = promisify(execFile);

// Kills the whole process group, because PHP's workers are orphaned when their parent dies. They hold nothing to save.
const guard = `trap 'kill -KILL 0' TERM; "$@" & wait $!`;

/**
 * Starts a server in its own process group, and waits until its stderr matches `ready` (undefined: does not wait). It
 * is stopped by `end`, or by the kernel when this process dies.
 */
export async function start(
  command: string[],
  ready: RegExp | undefined,
  options: SpawnOptions = {},
): Promise<ChildProcess> {
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', 'bash', '-c', guard, 'guard', ...command], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  if (!ready) return child;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command.join(' ')}\n${output}`)));
    (child.stderr as Readable).on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-10_000);
      if (ready.test(output)) resolve();
    });
  });
  child.removeAllListeners('exit');
  return child;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Only root can run PHP and FTP as `www-data`, as web hosts do. */
export const isRoot = process.getuid?.() === 0;

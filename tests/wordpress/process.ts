import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

export const run = promisify(execFile);

// PHP's workers are nobody's children once their master is dead: the whole group goes. What it held is thrown away anyway.
const guard = `trap 'kill -KILL 0' TERM; "$@" & wait $!`;

/**
 * Starts a server of its own process group; `ready` is what it writes on stderr once it listens, undefined when it does not
 * say. It is ended by `end`, or by the kernel when this process is killed: nothing stays behind.
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
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command.join(' ')}\n${said}`)));
    (child.stderr as Readable).on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-10_000);
      if (ready.test(said)) resolve();
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

/** Who a web host's PHP and FTP accounts are, when we may choose. */
export const isRoot = process.getuid?.() === 0;

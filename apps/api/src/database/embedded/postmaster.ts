import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import { environment, startFailure } from './cluster.ts';
import type { Runner } from './runner.ts';

export interface PostmasterOptions {
  readonly binaries: string;
  readonly folder: string;
  readonly runner: Runner;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Logger;
}

/** Returns a free TCP port on loopback. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return address.port;
}

function command({ binaries, folder, runner, port, settings }: PostmasterOptions): readonly string[] {
  const asOwner = runner.owner ? [`--reuid=${runner.owner.uid}`, `--regid=${runner.owner.gid}`, '--clear-groups'] : [];
  const options = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings });
  // Changing the user clears the death signal: setpriv must do both, in this order.
  const dieWithParent = runner.dieWithParent.length > 0 ? [...runner.dieWithParent, ...asOwner] : [];
  return [
    ...runner.prefix,
    ...dieWithParent,
    join(binaries, 'bin', 'postgres'),
    '-D',
    folder,
    '-p',
    String(port),
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** A standby accepts only reads. */
const READY = /database system is ready to accept (?:read-only )?connections/;
/** A line of PostgreSQL's log that says what failed. A session that a stop ends has not failed. */
const FAILURE = / (FATAL|PANIC): {2}(?!terminating connection due to administrator command)/;

/**
 * Starts PostgreSQL and waits until it accepts connections, however long crash recovery takes. Throws a `StartError`
 * when it exits.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const { runner, log } = options;
  const [program = '', ...args] = command(options);
  const child = spawn(program, args, {
    ...(runner.dieWithParent.length > 0 ? {} : runner.owner),
    env: environment(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C only reaches this process, which stops the database last.
    detached: true,
  });
  const printed: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(startFailure(printed.join('\n'))));
    createInterface(child.stderr).on('line', (line) => {
      if (printed.push(line) > 40) printed.shift();
      if (FAILURE.test(line)) log.warn({ postgres: line }, 'PostgreSQL');
      else log.debug({ postgres: line }, 'PostgreSQL');
      if (line.includes('not properly shut down')) log.warn('PostgreSQL recovers after a crash');
      if (READY.test(line)) resolve();
    });
  });
  child.removeAllListeners('exit');
  return child;
}

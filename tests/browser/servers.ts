import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { runFolder } from '../../apps/api/test/run-folder.ts';
import { buildServer } from '../build-server.ts';
import { freePort } from '../start/free-port.ts';

/** What a worker needs to know of the server that is its own. */
export interface BrowserServer {
  readonly port: number;
  /** Its data folder. */
  readonly data: string;
}

const program = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
/** Of the data folders, which are thrown away at the end. */
const FOLDER_BYTES = 4e9;

const environment = (data: string) => ({
  ...process.env,
  HOST: '127.0.0.1',
  OFFICINE_DATA: data,
  // Chromium without a window is a robot elsewhere.
  OFFICINE_TEST_NETWORKS: '127.0.0.0/8',
  DATABASE_URL: '',
  MONITORED_TOKEN: process.env['OFFICINE_BROWSER_FOLLOW'],
  LOG_LEVEL: 'error',
});

/** Builds the server and loads the demo into a data folder, which is copied for each worker. */
function loadDemo({ port, data }: BrowserServer): void {
  buildServer();
  const env = { ...environment(data), OFFICINE_DEMO: 'always', PORT: String(port) };
  const { status } = spawnSync(process.execPath, [program, 'prepare'], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('the demo could not be loaded');
}

async function startServer({ port, data }: BrowserServer): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, 'serve'], {
    env: { ...environment(data), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, fail) => {
    child.stdout?.on('data', (text) => String(text).includes('Officine est prête') && ready());
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  return child;
}

const stopServer = (child: ChildProcess) =>
  new Promise<void>((ended) => {
    child.once('exit', () => ended());
    if (child.exitCode !== null || !child.kill('SIGTERM')) ended();
  });

/**
 * Starts a server for each worker, with a database of its own: the demo is loaded once and copied. A test may change
 * what it likes, but the tests that its worker runs later see it. Returns what stops them.
 */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = runFolder('officine-browser', FOLDER_BYTES);
  process.env['OFFICINE_BROWSER_FOLLOW'] = randomUUID();
  const servers: BrowserServer[] = [];
  for (let i = 0; i < workers; i += 1) servers.push({ port: await freePort(), data: join(folder, String(i)) });
  const [first, ...others] = servers;
  if (first) loadDemo(first);
  // With owners and permissions, which PostgreSQL checks.
  for (const { data } of others) execFileSync('cp', ['-a', first?.data ?? '', data]);
  process.env['OFFICINE_BROWSER_SERVERS'] = JSON.stringify(servers);
  const running: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(running.map(stopServer));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const server of servers) running.push(await startServer(server));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

import { spawn, spawnSync } from 'node:child_process';
import { utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { postmasterPid, preparedFolder } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Process ids of everything that `pid` started, directly or not. */
function descendants(pid: number): number[] {
  const rows = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.flatMap(([child = 0, its]) => (its === parent ? [child, ...below(child)] : []));
  return below(pid);
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const status = async (url: string) => (await fetch(url).catch(() => undefined))?.status;

test('npm run dev serves both, restarts the API after a change, and leaves no process after Ctrl-C', async () => {
  const OFFICINE_DATA = preparedFolder();
  const [PORT, office] = [String(await freePort()), await freePort()];
  const { PATH, HOME = '/' } = process.env;
  const child = spawn('npm', ['run', 'dev', '--', '--port', String(office)], {
    cwd: root,
    env: { PATH, HOME, OFFICINE_DATA, PORT, OFFICINE_DEMO: 'never', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, like a foreground job of a terminal.
    detached: true,
  });
  const { pid = 0 } = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const polling = { interval: 100 };

  await expect.poll(() => output, polling).toContain(`Officine est prête : http://localhost:${office}`);
  const page = await (await fetch(`http://127.0.0.1:${office}/login`)).text();
  expect(page).toContain('/@vite/client');
  expect(await status(`http://127.0.0.1:${office}/api/health-check`)).toBe(200);
  const database = postmasterPid(OFFICINE_DATA);

  // A source of the SDK: its time changes, its content does not.
  const now = new Date();
  utimesSync(new URL('../../packages/sdk/src/messages.ts', import.meta.url), now, now);
  await expect.poll(() => output, polling).toContain('API relancée.');
  expect(await status(`http://127.0.0.1:${office}/api/health-check`)).toBe(200);
  expect(postmasterPid(OFFICINE_DATA)).not.toBe(database);

  const started = [...descendants(pid), postmasterPid(OFFICINE_DATA)];
  expect(started.length).toBeGreaterThan(4);
  process.kill(-pid, 'SIGINT');
  await ended;
  await expect.poll(() => started.filter(isRunning), polling).toEqual([]);
});

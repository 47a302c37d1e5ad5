import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether the current user may write the repository. */
export function isWritable() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ends the process with code 1 and one French line. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a program in the repository and waits for it. Returns its exit code, 1 after a signal. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(error.message);
  return status ?? 1;
}

/** Runs a script of node_modules (`vitest/vitest.mjs`), as `run` does. */
export const tool = (script, args, options) =>
  run(process.execPath, [join(root, 'node_modules', script), ...args], options);

/** Turbo filter for what `npm start` runs: the apps and the packages they depend on. */
export const apps = '{./apps/*}...';

/** What runs turbo's tasks for the packages that its filters name. It prints errors only. */
function turbo(tasks, filters) {
  const args = [
    join(root, 'node_modules/turbo/bin/turbo'),
    'run',
    ...tasks,
    '--output-logs=errors-only',
    '--cache-dir=.turbo/cache',
    '--log-order=grouped',
    ...filters.map((filter) => `--filter=${filter}`),
  ];
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  return { command: process.execPath, args, options: { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] } };
}

/** Ends the process after a failed build, with what it printed. */
export function failBuild(output) {
  console.error(output);
  fail('La construction d’Officine a échoué : la cause est au-dessus.');
}

function runTurbo(tasks, filters) {
  const { command, args, options } = turbo(tasks, filters);
  const { status, stdout, stderr, error } = spawnSync(command, args, { ...options, encoding: 'utf8' });
  if (status !== 0) failBuild(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`);
}

/** Builds what is missing or stale, of all packages or of those that turbo filters name, and waits for it. */
export const build = (...filters) => runTurbo(['build'], filters);

/** The same with type declarations, which published packages have. */
export const buildPackages = (...filters) => runTurbo(['build', 'declarations'], filters);

/**
 * Builds as `build` does, beside other work. `done` resolves when it has ended, and rejects with what turbo printed when it
 * failed; `stop` ends it early.
 */
export function startBuild(...filters) {
  const { command, args, options } = turbo(['build'], filters);
  return startProgram(command, args, options);
}

/**
 * Starts a program of the repository beside other work. `done` resolves when it has ended, and rejects when it failed, with
 * what it printed to pipes; `stop` ends it early and waits for it.
 */
export function startProgram(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text;
    });
  let isStopped = false;
  const done = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 || isStopped ? resolve() : reject(new Error(output))));
  });
  const stop = async () => {
    isStopped = true;
    child.kill('SIGTERM');
    await done.catch(() => undefined);
  };
  return { done, stop };
}

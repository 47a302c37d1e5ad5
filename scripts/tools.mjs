import { spawnSync } from 'node:child_process';
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

/** Builds what is missing or stale, of all packages or of those that turbo filters name. Prints errors only. */
export function build(...filters) {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  const args = [
    'run',
    'build',
    '--output-logs=errors-only',
    '--cache-dir=.turbo/cache',
    '--log-order=grouped',
    ...filters.map((filter) => `--filter=${filter}`),
  ];
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/turbo/bin/turbo'), ...args],
    {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`);
  fail('La construction d’Officine a échoué : la cause est au-dessus.');
}

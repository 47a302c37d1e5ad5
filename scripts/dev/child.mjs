import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../tools.mjs';

const endWithParent = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href;

/**
 * Runs a script of the repository in a Node process that ends with this one, even after a kill -9. `ended` resolves
 * with its exit code or the signal's name; `stop` sends SIGTERM and waits for the end.
 */
export function startChild(script, args, { env = {}, stdout = 'inherit' } = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', endWithParent, script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { stdout: child.stdout, ended, stop };
}

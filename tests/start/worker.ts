import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFailed, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

export interface WorkerProcess {
  readonly child: ChildProcess;
  /** Resolves to the exit code, or the name of the signal. */
  readonly ended: Promise<number | string>;
  output(): string;
}

/**
 * Starts the built worker, with a short heartbeat so that its death is noticed within a second. Killed after the test.
 */
export function startWorker(env: Record<string, string>): WorkerProcess {
  const child = spawn(process.execPath, [program, 'worker'], {
    cwd: '/',
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', OFFICINE_TASKS: '8', OFFICINE_TASK_HEARTBEAT: '200', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? '')),
  );
  onTestFailed(() => console.error(`The worker wrote:\n${output}`));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, output: () => output };
}

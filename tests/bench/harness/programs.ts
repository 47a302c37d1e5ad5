import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server in its own process. */
export interface Program {
  readonly url: string;
  readonly pid: number;
  /** Seconds from its start to its first successful response. */
  readonly seconds: number;
  stop(): Promise<void>;
}

interface ProgramOptions {
  readonly script: string;
  /** Working directory; the output is written to `output.log` in it. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Path that answers 200 once the program is ready. */
  readonly probe: string;
  readonly nodeOptions?: readonly string[];
  /** Returns the arguments for a port, for a program that does not read `PORT`. */
  readonly args?: (port: number) => readonly string[];
}

const START_TIMEOUT_MS = 120_000;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

/**
 * Starts a server on a free port (`PORT`) and waits for its first successful response. Throws with the end of its
 * output after two minutes. The output goes to a file, because reading a pipe would cost CPU time here.
 */
export async function startProgram({
  script,
  folder,
  env,
  probe,
  nodeOptions = [],
  args,
}: ProgramOptions): Promise<Program> {
  const port = await freePort();
  const path = join(folder, 'output.log');
  const output = openSync(path, 'a');
  const before = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, script, ...(args?.(port) ?? [])], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url + probe))) {
    if (child.exitCode === null && performance.now() - before < START_TIMEOUT_MS) await sleep(10);
    else {
      await stop();
      throw new Error(`${script} does not answer:\n${readFileSync(path, 'utf8').slice(-2000)}`);
    }
  }
  return { url, pid: child.pid ?? 0, seconds: (performance.now() - before) / 1000, stop };
}

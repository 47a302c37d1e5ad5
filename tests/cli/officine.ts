import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestApp } from '../../apps/api/test/app.ts';

/** Path of the program that npm installs. */
export const program = fileURLToPath(new URL('../../packages/cli/bin/officine.mjs', import.meta.url));
/** Files of a worker share this module: `setup.ts` gives each an empty folder. */
const folder = mkdtempSync(join(tmpdir(), 'officine-cli-'));
export const workFolder = folder;
export const configFile = join(folder, 'config.json');

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}
interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Called once the program runs. */
  readonly onStart?: (child: ChildProcess) => void;
}
const environment = (env: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  OFFICINE_CONFIG_DIR: folder,
  ...env,
});

function finish(child: ChildProcess): Promise<CommandResult> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (text) => {
    stdout += text;
  });
  child.stderr?.on('data', (text) => {
    stderr += text;
  });
  return new Promise((done) => child.once('close', (code) => done({ code, stdout, stderr })));
}

/** Runs `officine` without terminal, with pipes. */
export function officine(args: readonly string[], { env, input = '', onStart }: Options = {}): Promise<CommandResult> {
  const child = spawn(process.execPath, [program, ...args], { env: environment(env), cwd: folder });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  onStart?.(child);
  return finish(child);
}

/** Runs a bash line in which `officine` calls the program. */
export function shell(line: string, env: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
  const script = `set -o pipefail; officine() { "${process.execPath}" "${program}" "$@"; }; ${line}`;
  const child = spawn('bash', ['-c', script], {
    env: environment(env),
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return finish(child);
}

const inTurn = fileURLToPath(new URL('commands-in-turn.mjs', import.meta.url));
/** What only a shell does: pipes, files, variables; `mcp` reads its input to the end, which a process does once. */
const NEEDS_SHELL = /[|<>;&$`~]|^mcp\b/;
const runFile = promisify(execFile);

/**
 * Runs lines after `officine` one after another, in `cwd`: each in a shell when it needs one, the others in one process,
 * which `end` waits for: it ends by itself, unless a command left something open.
 */
export function commandsInTurn(cwd: string, env: Readonly<Record<string, string>>) {
  const child = fork(inTurn, {
    cwd,
    env: environment(env),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const gone = ended.then(([code]): never => {
    throw new Error(`the process of the commands ended with ${code}`);
  });
  gone.catch(() => {});
  return {
    async run(line: string): Promise<Pick<CommandResult, 'code' | 'stderr'>> {
      if (NEEDS_SHELL.test(line)) return shell(`cd '${cwd}'; officine ${line}`, env);
      const split = await runFile('bash', ['-c', `printf '%s\\0' ${line}`], { cwd });
      const answer = once(child, 'message');
      child.send(split.stdout.split('\0').slice(0, -1));
      const [result] = await Promise.race([answer, gone]);
      return result;
    },
    async end(): Promise<number | null> {
      child.disconnect();
      return (await ended)[0];
    },
  };
}

/** Runs `officine` in a terminal of 80 columns, and types each answer once its question is shown. */
export function inTerminal(
  args: string,
  answers: readonly (readonly [question: string, keys: string])[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const line = `stty cols 80 rows 30; "${process.execPath}" "${program}" ${args}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    env: environment({ TERM: 'xterm', ...env }),
    cwd: folder,
  });
  child.stdin.on('error', () => {});
  let screen = '';
  let next = 0;
  child.stdout.on('data', (text) => {
    screen += text;
    const [question, keys] = answers[next] ?? [];
    if (question === undefined || !screen.includes(question)) return;
    next++;
    screen = '';
    child.stdin.write(keys ?? '');
  });
  return finish(child);
}

/** Starts a test application on a free port; returns its URL. */
export async function listen(app: TestApp['app']): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

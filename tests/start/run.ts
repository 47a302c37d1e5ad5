import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

/** What `npm start`, `npm run backup` and `npm run restore` run. */
export const checkout = fileURLToPath(new URL('../../scripts/officine.mjs', import.meta.url));

/**
 * Runs the built API with these arguments (`backup`, `file.zip`) to its end; returns its exit code, and stdout with
 * stderr.
 */
export async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { script = program, ...user }: { script?: string; uid?: number; gid?: number } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    ...user,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../tools.mjs';
import { readResults } from './results.mjs';

let runs = 0;

/**
 * Runs a program of node_modules and resolves to its exit code. What a quiet one prints is shown at its end: two
 * runners at once would mix their lines.
 */
function runTool(script, args, { env, isQuiet }) {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => printed.push(text));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

/** Runs vitest with `args`. Returns its results. */
export async function runUnits(args, { reports, isQuiet = false, env = process.env }) {
  const output = join(reports, `vitest-${(runs += 1)}.json`);
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const status = await runTool('vitest/vitest.mjs', ['run', ...report, ...args], { env, isQuiet });
  return readResults(output, status, root);
}

/** Runs Playwright with `args`. Returns its results. */
export async function runBrowser(args, { reports, isQuiet = false, env = process.env }) {
  const output = join(reports, `playwright-${(runs += 1)}.json`);
  const status = await runTool(
    '@playwright/test/cli.js',
    ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json', ...args],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: output }, isQuiet },
  );
  return readResults(output, status, root);
}

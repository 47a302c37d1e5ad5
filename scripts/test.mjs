import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasBrowser } from './browser.mjs';
import { checkNode } from './node-version.mjs';
import { sumOf } from './test/results.mjs';
import { runBrowser, runUnits } from './test/runners.mjs';
import { failureLines, overBudget, timeLines } from './test/summary.mjs';
import { build } from './tools.mjs';

// npm test: what proves the product. --all, and CI: everything. --fast: the units that the changes of a branch touch.
checkNode();

const isCI = process.env.CI === 'true';
if (process.argv.includes('--all') || isCI) process.env.OFFICINE_TEST_ALL = '1';

/** Projects whose tests start programs and wait for them: they run beside the browser. */
const PROGRAMS = ['start', 'wordpress', 'program', 'packages'];
/** The others: several exclusions on vitest's command line exclude nothing. */
const UNITS = ['domain', 'sdk', 'cli', 'widget', 'back-office', 'components', 'api', 'isolated', 'tests'];
const projects = (names) => names.map((name) => `--project=${name}`);

const reports = mkdtempSync(join(tmpdir(), 'officine-reports-'));
const sumFailed = (files) => files.reduce((sum, { failed }) => sum + failed.length, 0);
const noBrowser = { passed: 0, failed: 1, skipped: 0, files: [] };

async function everything() {
  build();
  // Before the units: the tests of components are among them, and run in it.
  const isBrowserThere = hasBrowser();
  const units = await runUnits(projects(UNITS), { reports });
  const beside = await Promise.all([
    isBrowserThere ? runBrowser([], { reports }) : noBrowser,
    runUnits([...projects(PROGRAMS), '--maxWorkers=1'], { reports, isQuiet: true }),
  ]);
  return sumOf([units, ...beside]);
}

const isBrowserFile = ({ file }) => file.startsWith('tests/browser/');
const pathsOf = (files) => files.map(({ file }) => file);

/** Runs the files that failed once more, alone. Returns the results of that second run. */
async function again(files) {
  const units = files.filter((file) => !isBrowserFile(file));
  const browser = files.filter(isBrowserFile);
  return sumOf([
    ...(units.length > 0 ? [await runUnits([...pathsOf(units), '--maxWorkers=1'], { reports })] : []),
    ...(browser.length > 0 ? [await runBrowser([...pathsOf(browser), '--workers=1'], { reports })] : []),
  ]);
}

/** The tests that the changes of this branch touch: since it left the main branch, and what is not committed. */
function changed() {
  hasBrowser();
  const base = ['origin/main', 'main'].find(
    (ref) => spawnSync('git', ['rev-parse', '-q', '--verify', ref]).status === 0,
  );
  return runUnits([`--changed=${base ?? 'HEAD'}`, '--passWithNoTests', ...projects(UNITS)], { reports });
}

const isFast = process.argv.includes('--fast');
const first = await (isFast ? changed() : everything());
const failedFiles = first.files.filter(({ failed }) => failed.length > 0);
const second = isCI && failedFiles.length > 0 ? await again(failedFiles) : undefined;
rmSync(reports, { recursive: true, force: true });

const print = (lines) => lines.length > 0 && console.log(lines.join('\n'));
print(['', ...timeLines(first.files)]);
print(overBudget(first.files));
print(failureLines(failedFiles, second ? 'Failed, and run again alone; mend these before other work:' : 'Failed:'));
if (second) print(failureLines(second.files, 'Failed again:'));

const recovered = sumFailed(failedFiles) - (second ? sumFailed(second.files) : sumFailed(failedFiles));
const passed = first.passed + recovered;
const failed = first.failed - recovered;
const { skipped } = first;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || (passed === 0 && !isFast) || (isCI && skipped > 0) ? 1 : 0;

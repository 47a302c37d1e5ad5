import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { hasBrowser } from './browser.mjs';
import { checkNode } from './node-version.mjs';
import { build, root, tool } from './tools.mjs';

checkNode();

const reports = mkdtempSync(join(tmpdir(), 'officine-rapports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** Names of failed tests, repeated at the end: thousands of lines precede them. */
const broken = [];
/** Names of tests that passed at their second try: each hides a race, or the machine stood still. */
const triedTwice = [];

function add({ passed, failed, skipped, names = [], twice = [] }, status) {
  total.passed += passed;
  total.skipped += skipped;
  broken.push(...names);
  triedTwice.push(...twice);
  // A runner that fails without a failed test (a file that does not load, an unhandled rejection) counts as one.
  total.failed += failed === 0 && status !== 0 ? 1 : failed;
}

function report(name, status, read) {
  const path = join(reports, name);
  add(existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 1, skipped: 0 }, status);
}

const unitTitles = (file, isOne) =>
  file.assertionResults.filter(isOne).map((test) => `${relative(root, file.name)} › ${test.fullName}`);

function readUnits({ testResults, numPassedTests, numPendingTests, numTodoTests }) {
  const files = testResults.filter((file) => file.status === 'failed');
  const names = files.flatMap((file) => {
    const failed = unitTitles(file, (test) => test.status === 'failed');
    // A file that does not load lists no test: its own name stands for them.
    return failed.length > 0 ? failed : [relative(root, file.name)];
  });
  const twice = testResults.flatMap((file) =>
    unitTitles(file, (test) => test.status === 'passed' && test.failureMessages.length > 0),
  );
  return { passed: numPassedTests, failed: names.length, skipped: numPendingTests + numTodoTests, names, twice };
}

function units() {
  const status = tool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'vitest.json')}`,
  ]);
  report('vitest.json', status, readUnits);
}

const browserTitles = (suite, isOne) => [
  ...(suite.specs ?? []).filter(isOne).map((spec) => `${spec.file} › ${spec.title}`),
  ...(suite.suites ?? []).flatMap((inner) => browserTitles(inner, isOne)),
];

const readBrowser = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  names: suites.flatMap((suite) => browserTitles(suite, (spec) => !spec.ok)),
  twice: suites.flatMap((suite) => browserTitles(suite, (spec) => spec.tests.some(({ status }) => status === 'flaky'))),
});

function browser() {
  const config = 'tests/playwright.config.ts';
  if (!existsSync(join(root, config))) return;
  if (!hasBrowser()) return add({ passed: 0, failed: 1, skipped: 0 }, 1);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') };
  const status = tool('@playwright/test/cli.js', ['test', '-c', config, '--reporter=list,json'], { env });
  report('playwright.json', status, readBrowser);
}

build();
units();
browser();
rmSync(reports, { recursive: true, force: true });
const { passed, failed, skipped } = total;
if (triedTwice.length > 0)
  console.log(`\nPassed at the second try:\n${triedTwice.map((name) => `  ${name}`).join('\n')}`);
if (broken.length > 0) console.log(`\nFailed:\n${broken.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || passed === 0 || (process.env.CI === 'true' && skipped > 0) ? 1 : 0;

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Results of one runner: `passed`, `failed` and `skipped` count tests; `files` are `{ file, seconds, failed }`, where
 * `failed` are the titles of the tests that failed; paths are relative to the repository.
 */
const nothing = { passed: 0, failed: 0, skipped: 0, files: [] };

function unitResults({ testResults, numPassedTests, numPendingTests, numTodoTests }, root) {
  const files = testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    // A file that does not load lists no test: its own name stands for them.
    if (status === 'failed' && failed.length === 0) failed.push('does not load');
    return { file, seconds: (endTime - startTime) / 1000, failed };
  });
  const failed = files.reduce((sum, one) => sum + one.failed.length, 0);
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests, files };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

function browserResults({ stats, suites }) {
  const files = suites.map((suite) => {
    const specs = specsOf(suite);
    const runs = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
    return {
      file: `tests/browser/${suite.file}`,
      seconds: runs.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      failed: specs.filter((spec) => !spec.ok).map((spec) => spec.title),
    };
  });
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, files };
}

/** Reads the JSON report of vitest or Playwright. A runner that fails without a failed test counts as one failure. */
export function readResults(path, status, root) {
  const json = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const found = json === undefined ? nothing : json.testResults ? unitResults(json, root) : browserResults(json);
  return found.failed === 0 && status !== 0 ? { ...found, failed: 1 } : found;
}

/** Adds up the results of several runners. */
export const sumOf = (results) =>
  results.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      files: [...sum.files, ...one.files],
    }),
    nothing,
  );

import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Results of one runner: `passed`, `failed` and `skipped` count tests; `files` are `{ file, seconds, failed }`, where
 * `failed` are `{ title, cause }` of the tests that failed; paths are relative to the repository.
 */
const nothing = { passed: 0, failed: 0, skipped: 0, files: [] };

const MAX_CAUSE_LINES = 4;
const MAX_CAUSE_CHARS = 300;

/** A failure in one line: where it is in its test file, and the first lines of what it says. */
function causeOf(message, file) {
  const text = stripVTControlCharacters(message ?? '');
  const line = new RegExp(`${basename(file)}:(\\d+)`).exec(text)?.[1];
  const words = text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('at '))
    .slice(0, MAX_CAUSE_LINES)
    .join(' · ');
  return `${line ? `line ${line}: ` : ''}${words.slice(0, MAX_CAUSE_CHARS)}`;
}

function unitResults({ testResults, numPassedTests, numPendingTests, numTodoTests }, root) {
  const files = testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ title: test.fullName, cause: causeOf(test.failureMessages?.[0], file) }));
    // A file that does not load lists no test: its own name stands for them.
    if (status === 'failed' && failed.length === 0)
      failed.push({ title: 'does not load', cause: causeOf(message, file) });
    return { file, seconds: (endTime - startTime) / 1000, failed };
  });
  const failed = files.reduce((sum, one) => sum + one.failed.length, 0);
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests, files };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const browserCause = ({ tests, file }) => {
  const [error] = tests.flatMap((test) => test.results.flatMap((result) => result.error ?? []));
  return causeOf(error && `${error.message}\n${error.stack ?? ''}`, file);
};

function browserResults({ stats, suites }) {
  const files = suites.map((suite) => {
    const specs = specsOf(suite);
    const runs = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
    return {
      file: `tests/browser/${suite.file}`,
      seconds: runs.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      failed: specs.filter((spec) => !spec.ok).map((spec) => ({ title: spec.title, cause: browserCause(spec) })),
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

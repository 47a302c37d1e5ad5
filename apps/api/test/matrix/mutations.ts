import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { copyRepository } from './copy.ts';
import { doubled, type Mutant, mutants } from './mutants.ts';

/**
 * Breaks each security line of the API on purpose, in a copy, and runs the matrix: a line that can be broken unnoticed
 * is a line that no test holds. Takes some ten minutes. Arguments narrow it: `mutations order.ts 3` runs what names
 * them.
 */
const root = process.cwd();
const copy = mkdtempSync(join(tmpdir(), 'officine-mutations-'));
/** Test files, and which of them are asked first about which source. */
const FILES = ['parts', 'contract', 'joins', 'reads', 'filters', 'queries', 'writes', 'writable', 'actions'];
const pathTo = (name: string): string => `test/${name === 'parts' ? '' : 'matrix/'}${name}.test.ts`;
const FIRST: Readonly<Record<string, readonly string[]>> = {
  condition: ['parts', 'filters'],
  compare: ['filters'],
  selection: ['parts', 'reads'],
  relation: ['joins', 'parts'],
  order: ['parts', 'filters'],
  where: ['joins'],
  view: ['joins', 'reads'],
  seen: ['joins', 'writes'],
  query: ['queries'],
  'filter-values': ['filters'],
  links: ['joins', 'writes'],
  write: ['writes'],
  unwritable: ['writable'],
};

function matrix(files: readonly string[]): { readonly failed: boolean; readonly by: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=api',
      '--bail=1',
      '--reporter=json',
      ...files.map(pathTo),
    ],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, CI: 'true' }, maxBuffer: 1 << 28 },
  );
  const json = stdout.slice(stdout.indexOf('{"num'));
  if (!json.startsWith('{')) throw new Error(`the matrix did not run:\n${stderr}\n${stdout}`);
  const { testResults } = JSON.parse(json) as {
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  };
  const failed = testResults.flatMap((f) =>
    f.assertionResults.filter((t) => t.status === 'failed').map((t) => t.fullName),
  );
  const unloaded = testResults.filter((f) => f.status === 'failed' && !f.assertionResults.length).map((f) => f.message);
  return { failed: status !== 0, by: failed[0] ?? unloaded[0] ?? '' };
}

/** Runs the matrix on one broken line; returns the test that failed, undefined when all passed. */
function tryOut({ file, from, to }: Mutant): string | undefined {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(from).length !== 2)
    throw new Error(`${file}: this line stands there ${whole.split(from).length - 1} times:\n${from}`);
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  try {
    const first = FIRST[basename(file, '.ts')] ?? ['reads'];
    for (const files of [first, FILES.filter((name) => !first.includes(name))]) {
      const { failed, by } = matrix(files);
      if (failed) return by;
    }
    return undefined;
  } finally {
    writeFileSync(path, whole);
  }
}

copyRepository(root, copy);
try {
  const words = process.argv.slice(2);
  const chosen = mutants
    .map((m, i) => [i, m] as const)
    .filter(([i, m]) => !words.length || words.some((w) => m.file.includes(w) || w === String(i)));
  const whole = matrix(FILES);
  if (whole.failed) throw new Error(`The matrix fails before anything is broken: ${whole.by}`);
  const unnoticed: string[] = [];
  for (const [i, m] of chosen) {
    const by = tryOut(m);
    if (by === undefined) unnoticed.push(`${i} ${m.file}: ${m.from}  →  ${m.to}`);
    console.log(
      `${by === undefined ? '✗' : '✓'} ${i} ${m.file.replace('apps/api/src/', '')}: ${m.from.trim().slice(0, 80).replace('\n', ' ')} — ${by ?? 'unnoticed'}`,
    );
  }
  console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} broken lines were noticed`);
  for (const line of unnoticed) console.log(`unnoticed: ${line}`);
  for (const line of doubled) console.log(`not tried: ${line}`);
  process.exitCode = unnoticed.length ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

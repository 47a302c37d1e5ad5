import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { copyRepository } from './copy.ts';
import { mutants } from './mutants.ts';

const root = new URL('../../../../', import.meta.url);

it('each mutant breaks a line that stands in its file, once', () => {
  const stale = mutants.filter(({ file, from }) => readFileSync(new URL(file, root), 'utf8').split(from).length !== 2);
  expect(stale).toEqual([]);
});
it('the copy in which lines are broken loads the settings of the tests, and their files are its own', () => {
  const copy = mkdtempSync(join(tmpdir(), 'officine-copy-'));
  try {
    copyRepository(fileURLToPath(root), copy);
    const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
    const words = ['list', '--filesOnly', '--json', '--project=api', 'test/matrix/mutants.test.ts'];
    const { stdout, stderr } = spawnSync(process.execPath, [vitest, ...words], { cwd: copy, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject([{ file: join(copy, 'apps/api/test/matrix/mutants.test.ts') }]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

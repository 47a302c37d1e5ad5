import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const REPLACES = /\bvi\.(mock|doMock|hoisted|stubGlobal|stubEnv|resetModules)\(/;

const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'tests'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.test\.tsx?$/.test(file) && existsSync(join(root, file)));
const replaces = (file: string) => REPLACES.test(readFileSync(join(root, file), 'utf8'));

// Files of a worker share their modules: what one replaces, the next would find.
it('a test that replaces a module or a global is named .isolated.test, and only such a one', () => {
  expect(files.filter((file) => replaces(file) !== file.includes('.isolated.test.'))).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});

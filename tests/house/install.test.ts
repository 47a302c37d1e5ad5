import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));
const checkout = mkdtempSync(join(tmpdir(), 'officine-install-'));
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** A repository whose packages are folders of its own: nothing is downloaded. */
function write(folder: string, manifest: object): void {
  mkdirSync(join(checkout, folder), { recursive: true });
  writeFileSync(join(checkout, folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
}
cpSync(scripts, join(checkout, 'scripts'), { recursive: true });
for (const name of ['builder', 'vitest', 'checker']) write(`from/${name}`, { name });
write('', {
  name: 'root',
  private: true,
  type: 'module',
  workspaces: ['packages/*', 'tests'],
  dependencies: { builder: 'file:from/builder' },
  devDependencies: { vitest: 'file:from/vitest' },
});
write('packages/rules', { name: 'rules' });
write('tests', { name: 'tests', devDependencies: { checker: 'file:../from/checker' } });

/** What a command prints; `development` is for those that test or check. */
const install = (development: boolean): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `(await import('./scripts/install.mjs')).ensureInstalled({ development: ${development} })`,
    ],
    { cwd: checkout, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: checkout, NODE_ENV: 'production' } },
  );
const installed = () =>
  ['builder', 'rules', 'vitest', 'checker'].filter((name) => existsSync(join(checkout, 'node_modules', name)));

it('installs for npm start what it runs, for npm test the rest, and nothing a second time', () => {
  expect(install(false)).toContain('Installation des dépendances…');
  expect(installed()).toEqual(['builder', 'rules']);
  expect(install(false)).toBe('');

  expect(install(true)).toContain('avec les outils de développement');
  expect(installed()).toEqual(['builder', 'rules', 'vitest', 'checker']);
  expect([install(true), install(false)]).toEqual(['', '']);

  // As after an update: where somebody develops, npm start leaves the tools there.
  rmSync(join(checkout, 'node_modules/.package-lock.json'));
  expect(install(false)).toContain('Installation');
  expect(installed()).toEqual(['builder', 'rules', 'vitest', 'checker']);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const TIMEOUT_MS = 600_000;
const checkout = fileURLToPath(new URL('../../', import.meta.url));
// vitest 4.1 takes `stream` and `tls` for files of its own where a project's path is a letter or two shorter than its own: this
// one is longer.
const copy = mkdtempSync(join(tmpdir(), `officine-new-resource-${'x'.repeat(checkout.length)}-`));
afterAll(() => rmSync(copy, { recursive: true }));

/** The installed packages, by links; those of the workspace lead to the copy's own folders. */
function linkPackages(folder: string): void {
  const from = join(checkout, folder);
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@officine') continue;
    symlinkSync(join(from, name), join(copy, folder, name));
  }
}

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  for (const file of files.split('\n').filter((name) => name && existsSync(join(checkout, name)))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    // With its date: a lock file that is newer than what is installed asks for another installation.
    cpSync(join(checkout, file), join(copy, file), { preserveTimestamps: true });
  }
  linkPackages('node_modules');
  linkPackages('packages/cli/node_modules');
  mkdirSync(join(copy, 'node_modules/@officine'));
  for (const name of readdirSync(join(checkout, 'node_modules/@officine'))) {
    const target = readlinkSync(join(checkout, 'node_modules/@officine', name));
    symlinkSync(target, join(copy, 'node_modules/@officine', name));
  }
}, TIMEOUT_MS);

/** Runs a program of the copy; what it printed is shown when it fails. */
function run(script: string, args: readonly string[], folder = ''): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, script), ...args], {
    cwd: join(copy, folder),
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
  return stdout;
}

/** Files of a list that the scaffold prints. */
const count = (list: string) => list.split('\n').filter((line) => line.startsWith('  ')).length;

it('writes a resource that passes lint, types and its own tests', { timeout: TIMEOUT_MS }, () => {
  const printed = run('scripts/new.mjs', ['supplier', '--area', 'network', '--one', 'fournisseur']);
  const [written = '', edited = ''] = printed.split(/Écrits :|Complétés :|Ensuite :/).slice(1);
  expect([count(written), count(edited)]).toEqual([7, 9]);
  run('node_modules/oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs', '--deny-warnings']);
  run('node_modules/@biomejs/biome/bin/biome', ['ci', 'apps', 'packages', 'tests']);
  for (const folder of ['packages/sdk', 'apps/api', 'apps/back-office'])
    run('node_modules/typescript/bin/tsc', ['--noEmit'], folder);
  run('node_modules/vitest/vitest.mjs', [
    'run',
    '--project',
    'sdk',
    'packages/sdk/src/contract',
    'packages/sdk/src/labels',
  ]);
  run('node_modules/vitest/vitest.mjs', ['run', '--project', 'api', 'apps/api/test/suppliers.test.ts']);
  expect(() => run('scripts/new.mjs', ['supplier', '--area', 'network'])).toThrow('existe déjà');
});

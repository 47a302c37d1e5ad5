import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../apps/back-office/src/', import.meta.url));
const files = execFileSync('git', ['ls-files', '.'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test') && existsSync(join(root, file)));

/** Files that import each file, with those that load it later. */
const importers = new Map<string, string[]>();
for (const file of files)
  for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const imported = relative(root, join(root, dirname(file), path));
    importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }

/** Areas of features, and floors, that reach a shared file, by other shared files too. */
function reachOf(file: string, seen = new Set<string>()): Set<string> {
  const reached = new Set<string>();
  for (const other of importers.get(file) ?? []) {
    if (seen.has(other)) continue;
    seen.add(other);
    const [floor = '', area = ''] = other.split('/');
    if (floor === 'shared') for (const one of reachOf(other, seen)) reached.add(one);
    else reached.add(floor === 'features' ? area : floor);
  }
  return reached;
}

it('what stands in shared/ is reached from two areas or more', () => {
  const shared = files.filter((file) => file.startsWith('shared/'));
  expect(shared.length).toBeGreaterThan(50);
  expect(shared.filter((file) => reachOf(file).size < 2)).toEqual([]);
});

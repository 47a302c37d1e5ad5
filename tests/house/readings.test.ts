import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../apps/back-office/src/', import.meta.url));
const screens = execFileSync('git', ['ls-files', 'app', 'roles', 'shared', 'features'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.includes('/showcase/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const FAILURE = /<(?:Panel)?Failure\b[^>]*>/g;

it('a reading that failed can be tried again', () => {
  const failures = screens.flatMap(({ file, text }) => (text.match(FAILURE) ?? []).map((tag) => `${file}: ${tag}`));
  expect(failures.length).toBeGreaterThan(10);
  expect(failures.filter((one) => !one.includes('onRetry='))).toEqual([]);
});

it('the three states of a reading are drawn by Read, where nothing of the page is there before', () => {
  const byHand = screens.filter(({ text }) => text.match(FAILURE) && text.includes('<PanelSkeleton'));
  // A whole page fails; what is chosen above its figures stands before them.
  expect(byHand.map(({ file }) => file)).toEqual(['features/selling/inventory/page.tsx']);
});

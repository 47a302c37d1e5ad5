import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Files of the working tree; one that is tracked and deleted is left out. */
const files = (ending: RegExp) => tracked.filter((file) => ending.test(file) && existsSync(join(root, file)));

it('has no link to a missing file in its pages', () => {
  const broken = files(/\.md$/).flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file} → ${target}`),
  );
  expect(broken).toEqual([]);
});

it('indexes every section of the specification that a comment names', () => {
  const indexed = new Set([...read('docs/specification.md').matchAll(/^\| (\d+) \|/gm)].map(([, section]) => section));
  const named = files(/\.(tsx?|mjs|md|sql)$/).flatMap((file) =>
    [...read(file).matchAll(/specification(?:'s)?,? §(\d+)/gi)].map(([, section]) => ({ file, section })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ section }) => !indexed.has(section))).toEqual([]);
});

/** Folders that docs/office.md names by a letter. */
const FOLDERS: Readonly<Record<string, string>> = {
  A: 'apps/api',
  B: 'tests/browser/office',
  C: 'apps/back-office/test',
  O: 'apps/back-office/src',
  S: 'packages/sdk/src',
};

it('names tests of the office that exist, by the start of their titles', () => {
  const named = read('docs/office.md').matchAll(/`([A-Z])(\/[^`]+\.tsx?)`((?:,? « [^»]+ »)*)/g);
  const lost = [...named].flatMap(([, letter = '', path = '', titles = '']) => {
    const file = `${FOLDERS[letter]}${path}`;
    if (!existsSync(join(root, file))) return [file];
    const text = read(file);
    return [...titles.matchAll(/« ([^»…]+)…? »/g)]
      .filter(([, title = '']) => !text.includes(title))
      .map(([, title]) => `${file} « ${title} »`);
  });
  expect(lost).toEqual([]);
});

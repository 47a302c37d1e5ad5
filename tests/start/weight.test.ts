import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a first screen weighs: the program, the area of a role, and the screen, with all that these import at once. */
const dist = new URL('../../apps/back-office/dist/', import.meta.url);
const LIMIT = 180_000;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
);

function withImports(name: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of manifest[name]?.imports ?? []) withImports(other, seen);
  return seen;
}
const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
const firstLoad = (screen: string) =>
  [entry, 'src/roles/admin.ts', screen].reduce((seen, name) => withImports(name, seen), new Set<string>());

/** Bytes as they are sent, to a browser that takes no brotli. */
const weigh = (names: Iterable<string>) =>
  [...names]
    .map((name) => manifest[name]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + readFileSync(new URL(`${file}.gz`, dist)).byteLength, 0);

const lists = Object.keys(manifest).filter((name) => /^src\/features\/[\w-]+\/list\.tsx$/.test(name));

test('the first load of any list is within its budget', () => {
  expect(lists).toContain('src/features/zones/list.tsx');
  const heavy = lists.map((name) => [name, weigh(firstLoad(name))] as const).filter(([, bytes]) => bytes > LIMIT);
  expect(heavy).toEqual([]);
});

test('charts are in none of them', () => {
  expect(manifest).toHaveProperty(['src/kit/apex.tsx']);
  expect(lists.filter((name) => firstLoad(name).has('src/kit/apex.tsx'))).toEqual([]);
});

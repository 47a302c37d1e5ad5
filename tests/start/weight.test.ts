import { readdirSync, readFileSync } from 'node:fs';
import { ROLES, type Role } from '@officine/sdk';
import { expect, test } from 'vitest';

/** Size of the first load of a screen: program, area of the role, and screen, with their static imports. */
const dist = new URL('../../apps/back-office/dist/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, dist), 'utf8');
/** Bytes of a list's first load. Budgets here are 1 % above the weight on the day they were set: compression moves by some bytes. */
const MAX_BYTES = 178_000;
/** Screens that weigh more than they should: each is to be brought back below `MAX_BYTES`. */
const MAX_BYTES_OF: Readonly<Record<string, number>> = { 'src/features/money/invoices/list.tsx': 184_000 };

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(read('.vite/manifest.json'));
/** Scripts in the html page. */
const scripts = [...read('index.html').matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
const entries = Object.keys(manifest).filter((name) => scripts.includes(manifest[name]?.file));

function withImports(name: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of manifest[name]?.imports ?? []) withImports(other, seen);
  return seen;
}
const firstLoad = (screen: string, role: Role = 'admin') =>
  [...entries, `src/roles/${role}.ts`, screen].reduce((seen, name) => withImports(name, seen), new Set<string>());

/** Over HTTP/1.1 a browser asks for six files at a time. */
const MAX_FILES = 21;
/** The tabs of a menu entry and the pins are 1,300 of them, which every screen has; a pharmacy's first days 1,200. */
const MAX_FIRST_SCREEN_BYTES = 187_000;

/** Transferred bytes for a browser without brotli (gzip). */
const weigh = (names: Iterable<string>) =>
  [...names]
    .map((name) => manifest[name]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + readFileSync(new URL(`${file}.gz`, dist)).byteLength, 0);

const lists = Object.keys(manifest).filter((name) => /^src\/features\/[\w-]+\/[\w-]+\/list\.tsx$/.test(name));

test('the first load of any list is within its budget', () => {
  expect(lists).toContain('src/features/selling/zones/list.tsx');
  expect(entries).toHaveLength(scripts.length);
  const heavy = lists
    .map((name) => [name, weigh(firstLoad(name))] as const)
    .filter(([name, bytes]) => bytes > (MAX_BYTES_OF[name] ?? MAX_BYTES));
  expect(heavy).toEqual([]);
});

test('the first screen of a role comes in few files, within its budget', () => {
  for (const role of ROLES) {
    const names = firstLoad(`src/features/figures/dashboards/${role}.tsx`, role);
    expect(names.size).toBeLessThanOrEqual(MAX_FILES);
    expect(weigh(names)).toBeLessThanOrEqual(MAX_FIRST_SCREEN_BYTES);
  }
});

test('no list loads the charts', () => {
  expect(manifest).toHaveProperty(['src/kit/report/apex.tsx']);
  expect(lists.filter((name) => firstLoad(name).has('src/kit/report/apex.tsx'))).toEqual([]);
});

const assets = readdirSync(new URL('assets/', dist));
/** A first visit waits for it, and text changes its width when it comes late. */
const MAX_FONT_BYTES = 30_000;

test('the font has the weights that something is written in, and is asked for with the page', () => {
  const fonts = assets.filter((name) => name.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  for (const font of fonts) {
    expect(readFileSync(new URL(`assets/${font}`, dist)).byteLength).toBeLessThanOrEqual(MAX_FONT_BYTES);
    expect(read('index.html')).toContain(`<link rel="preload" href="/assets/${font}" as="font"`);
  }
});

test('the texts of the library come in French only', () => {
  const texts = assets
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...read(`assets/${name}`).matchAll(/"de-DE":(.{6})/g)].map(([, text]) => text));
  expect(texts).not.toEqual([]);
  expect(texts.filter((text) => text !== 'void 0')).toEqual([]);
});

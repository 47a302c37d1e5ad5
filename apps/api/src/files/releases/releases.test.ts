import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { createLog } from '../../base/log.ts';
import { localStorage } from '../local-storage.ts';
import { checkStore } from '../owner.ts';
import { sweepOrphans } from '../sweep.ts';
import type { BuiltFolders } from './pack.ts';
import { publishRelease } from './publish.ts';
import { findAsset } from './read.ts';
import { findScript, publishScripts } from './widget-scripts.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'officine-releases-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));
const log = createLog('silent');

/** Writes a file as the build does, with its compressed twins. */
function write(path: string, text: string): void {
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text));
}

/** A build whose files bear its name: a script and a style with compressed twins, a font without. */
function build(name: string): BuiltFolders {
  const folders = { '': join(dataFolder, name, 'assets'), 'site/': join(dataFolder, name, 'site') };
  for (const folder of Object.values(folders)) mkdirSync(join(folder, '.vite'), { recursive: true });
  write(join(folders[''], `${name}.js`), `script of ${name}`);
  write(join(folders['site/'], `${name}.css`), '');
  writeFileSync(join(folders[''], `${name}.woff2`), `font of ${name}`);
  return folders;
}

async function world() {
  const { sql } = await testDatabase();
  const files = localStorage(mkdtempSync(join(dataFolder, 'files-')));
  await checkStore(sql, files);
  const services = { sql, files, log };
  const keys = async () => {
    let count = 0;
    for await (const _ of files.list()) count += 1;
    return count;
  };
  const text = async (name: string) => (await findAsset(services, name, { takesBrotli: false }))?.bytes.toString();
  return { services, keys, text, sql, files };
}

test('a file of a kept release has its bytes, its type, and the encoding that is taken', async () => {
  const { services, text } = await world();
  await publishRelease(services, build('a'));
  expect(await findAsset(services, 'a.js', { takesBrotli: true })).toEqual({
    type: 'application/javascript; charset=utf-8',
    bytes: brotliCompressSync('script of a'),
    encoding: 'br',
  });
  expect(await findAsset(services, 'a.woff2', { takesBrotli: true })).toEqual({
    type: 'font/woff2',
    bytes: Buffer.from('font of a'),
    encoding: undefined,
  });
  expect([await text('a.js'), await text('site/a.css')]).toEqual(['script of a', '']);
  const strange = ['b.js', 'a.css', 'site/a.js', 'a.js.br', '../a.js', 'site/../a.js', '.vite/a.js', '', 'a.html'];
  expect((await Promise.all(strange.map(text))).filter((found) => found !== undefined)).toEqual([]);
});

test('nodes that start at once store a release once, and a new start stores nothing', async () => {
  const { services, keys, sql } = await world();
  const all = await Promise.all([1, 2, 3].map(() => publishRelease(services, build('a'))));
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await sql`select count(*)::int as n from files`).toEqual([{ n: 1 }]);
  const stored = await keys();
  expect((await publishRelease(services, build('a'))).isNew).toBe(false);
  expect(await keys()).toBe(stored);
});

test('the last two releases are kept, by their last start; one that comes back is stored again', async () => {
  const { services, text, keys, sql, files } = await world();
  const kept = async () =>
    (await Promise.all(['a', 'b', 'c'].map(async (n) => ((await text(`${n}.js`)) ? n : '')))).join('');
  await publishRelease(services, build('a'));
  await publishRelease(services, build('b'));
  expect(await kept()).toBe('ab');
  await publishRelease(services, build('a'));
  await publishRelease(services, build('c'));
  expect(await kept(), 'b went, a was started after it').toBe('ac');
  expect((await publishRelease(services, build('b'))).isNew).toBe(true);
  expect(await kept()).toBe('bc');
  expect(await keys()).toBe(4);
  const later = new Date(Date.now() + 3 * 86_400_000);
  expect(await sweepOrphans({ sql, files, config: { dataFolder } }, later), 'their bytes go with the night').toBe(2);
  expect(await kept()).toBe('bc');
});

test('bytes that the store has lost are missing, not a fault', async () => {
  const { services, text, sql, files } = await world();
  await publishRelease(services, build('a'));
  for (const { key } of await sql<{ key: string }[]>`select key from files`) await files.delete(key);
  expect(await text('a.js')).toBeUndefined();
});

test('scripts of the widget are stored once, and stay', async () => {
  const { services, keys } = await world();
  const scripts = new Map(
    ['one', 'two'].map((script): [string, Buffer] => [
      createHash('sha256').update(script).digest('hex').slice(0, 16),
      Buffer.from(script),
    ]),
  );
  await Promise.all([publishScripts(services, scripts), publishScripts(services, scripts)]);
  const stored = await keys();
  await publishScripts(services, scripts);
  expect(await keys()).toBe(stored);
  for (const [version, bytes] of scripts) expect(await findScript(services, version)).toEqual(bytes);
  expect(await findScript(services, 'ffffffffffffffff')).toBeUndefined();
});

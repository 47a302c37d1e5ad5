import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { script } from '../tsup.config.ts';

const bundle = async (entry: string) => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    ...script,
    write: false,
    metafile: true,
  });
  return { bytes: outputFiles[0]?.contents ?? '', files: Object.keys(metafile.inputs) };
};

it('is at most 2.6 kB compressed, without code of other packages', async () => {
  const { bytes, files } = await bundle('script.ts');
  expect(files.filter((file) => file.includes('/'))).toEqual([]);
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(2_600);
});

it('has no side effect when imported', async () => {
  const { bytes } = await bundle('index.ts');
  expect(() => new Function(Buffer.from(bytes).toString())()).not.toThrow();
});

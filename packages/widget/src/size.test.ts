import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';
import { expect, it } from 'vitest';
import { script, smaller } from '../tsup.config.ts';

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
  const { code = '' } = await minify(outputFiles[0]?.text ?? '', smaller);
  return { code, files: Object.keys(metafile.inputs) };
};

it('is at most 2.76 kB with gzip, 2.41 kB with brotli, without code of other packages', async () => {
  const { code, files } = await bundle('script.ts');
  expect(files.filter((file) => file.includes('/'))).toEqual([]);
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(2_410);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(2_760);
  expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

it('has no side effect when imported', async () => {
  const { code } = await bundle('index.ts');
  expect(() => new Function(code)()).not.toThrow();
});

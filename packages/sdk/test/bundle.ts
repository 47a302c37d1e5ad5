import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Bundles `code`, whose imports are relative to `src`, for browsers: its minified and gzipped bytes, and its files. */
export async function bundle(code: string): Promise<{ size: number; files: string[] }> {
  const absWorkingDir = fileURLToPath(new URL('..', import.meta.url));
  const { outputFiles, metafile } = await build({
    absWorkingDir,
    stdin: { contents: code, resolveDir: `${absWorkingDir}/src`, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    conditions: ['officine-source'],
    write: false,
    metafile: true,
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const files = inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput ? [file] : []));
  return { size: gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length, files };
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Threads of their own, by their names in `dist`: each is an entry of the build, started by its address. */
export const workers: Readonly<Record<string, string>> = {
  'workbook-worker': 'src/areas/exchange/tables/workbook/worker.ts',
};

/** How sources name the address of a built thread. */
const ADDRESS = /new URL\('\.\/([\w-]+-worker)\.js', import\.meta\.url\)/g;
const made = new Map<string, Promise<string>>();

/** Builds a thread from its source, once, beside the packages that it imports. Its address. */
function built(name: string): Promise<string> {
  const source = workers[name];
  if (!source) throw new Error(`workers.ts does not name ${name}`);
  const outfile = join(folder, 'node_modules/.cache/workers', String(process.pid), `${name}.mjs`);
  const done =
    made.get(name) ??
    build({
      absWorkingDir: folder,
      entryPoints: [source],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      sourcemap: 'inline',
    }).then(() => outfile);
  made.set(name, done);
  return done;
}

/** For tests, which run on the sources: names of threads become the addresses of threads built from their sources. */
export async function withBuiltWorkers(source: string): Promise<string | undefined> {
  const names = [...source.matchAll(ADDRESS)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  const paths = new Map(await Promise.all(names.map(async (name) => [name, await built(name)] as const)));
  return source.replace(ADDRESS, (_, name: string) => `new URL(${JSON.stringify(`file://${paths.get(name)}`)})`);
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles a worker of these tests into one file, without its installed packages; returns its path: `issue-worker`. */
export async function workerProgram(name: string): Promise<string> {
  const outDir = fileURLToPath(new URL(`../../../node_modules/.cache/officine-tests/${name}`, import.meta.url));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['officine-source', 'node'] },
    ssr: { noExternal: [/^@officine\//], resolve: { conditions: ['officine-source', 'node'] } },
    build: { ssr: fileURLToPath(new URL(`invoices/${name}.ts`, import.meta.url)), outDir, emptyOutDir: true },
  });
  return join(outDir, `${name}.js`);
}

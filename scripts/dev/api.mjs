import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { context } from 'esbuild';
import { runnerImport } from 'vite';
import { root } from '../tools.mjs';
import { createServer } from './server.mjs';

const folder = join(root, 'apps/api');

/**
 * Bundles the SDK and the domain with the API, from their sources; every other package is imported from node_modules.
 */
const packages = {
  name: 'packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || /^@officine\/(sdk|domain)(\/|$)/.test(path) ? null : { external: true },
    ),
};

/** Rebuilds after a new migration too, which no source imports. */
const migrations = {
  name: 'migrations',
  setup: ({ onLoad }) =>
    onLoad({ filter: /processes[/\\]main\.ts$/ }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'ts',
      watchFiles: [join(folder, 'migrations/meta/_journal.json')],
    })),
};

const restarts = (server) => ({
  name: 'restarts',
  setup: ({ onEnd }) =>
    onEnd(({ errors }) => {
      if (errors.length === 0) server.restart();
      else console.error('L’API ne se construit pas : elle sera relancée au prochain changement.');
    }),
});

/** Bundles and starts the API, and does both again after each change. Gives the function that ends it. */
export function startApi({ port, env }) {
  // A folder per port: two of these may run, each on a port of its own.
  const outdir = join(folder, '.dev', String(port));
  const server = createServer(join(outdir, 'main.js'), env);

  async function watch() {
    await rm(outdir, { recursive: true, force: true });
    // Entries and target are those of the build.
    const { module } = await runnerImport(join(folder, 'tsup.config.ts'), { configFile: false, logLevel: 'error' });
    const { entry, target } = module.default;
    const builder = await context({
      absWorkingDir: folder,
      entryPoints: entry,
      outdir,
      target,
      bundle: true,
      platform: 'node',
      format: 'esm',
      splitting: true,
      sourcemap: true,
      conditions: ['officine-source'],
      logLevel: 'warning',
      plugins: [packages, migrations, restarts(server)],
    });
    await builder.watch();
    return builder;
  }

  const watching = watch();
  return async () => {
    await (await watching).dispose();
    await server.stop();
    await rm(outdir, { recursive: true, force: true });
  };
}

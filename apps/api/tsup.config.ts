import { readFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { mendPostgres, postgresConnection } from './postgres-patch.ts';
import { workers } from './workers.ts';

export default defineConfig({
  entry: { main: 'src/processes/main.ts', ...workers },
  format: 'esm',
  target: 'node20',
  clean: true,
  splitting: true,
  sourcemap: true,
  dts: false,
  noExternal: ['postgres'],
  esbuildPlugins: [
    {
      name: 'postgres-patch',
      setup(build) {
        build.onLoad({ filter: postgresConnection }, async ({ path }) => ({
          contents: mendPostgres(await readFile(path, 'utf8')),
          loader: 'js',
        }));
      },
    },
  ],
});

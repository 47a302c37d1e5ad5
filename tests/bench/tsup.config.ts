import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'tsup';

const here = import.meta.dirname;
/** Entry points of all files in a folder: each is a program, or a module that is loaded by name. */
const all = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(here, folder)).map((name) => [join(folder, basename(name, '.ts')), join(here, folder, name)]),
  );

// Node 20 does not run TypeScript: the benchmark is bundled with the sources of the packages it imports.
export default defineConfig({
  entry: {
    main: join(here, 'main.ts'),
    'load-process': join(here, 'harness/load-process.ts'),
    ...all('rows'),
    ...all('opponents'),
  },
  outDir: join(here, 'dist'),
  tsconfig: join(here, '../tsconfig.json'),
  format: 'esm',
  target: 'node20',
  clean: true,
  silent: true,
  splitting: true,
  sourcemap: true,
  dts: false,
  skipNodeModulesBundle: true,
  // The connector is not bundled: it reads files relative to its own path.
  noExternal: [/^@officine\/(?!wordpress-connector)/],
  esbuildOptions(options) {
    options.conditions = ['officine-source'];
  },
});

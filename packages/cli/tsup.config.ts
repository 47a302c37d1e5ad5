import { readFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { officine: 'src/main.ts' },
  format: 'esm',
  target: 'node20',
  // Each command is a file of its own, read when it is called: `--help` must not pay for the others.
  splitting: true,
  clean: true,
  dts: false,
  // Only the calls that are used travel; zod, which they name, falls out of the bundle.
  noExternal: [/^@officine\//, /^zod/, 'commander'],
  esbuildOptions(options) {
    options.conditions = ['officine-source'];
  },
  esbuildPlugins: [
    {
      name: 'commander-starts-fast',
      setup(build) {
        // Always needed, and eight files. It starts no other program here, and child_process alone costs milliseconds.
        build.onLoad({ filter: /commander\/lib\/\w+\.js$/ }, async ({ path }) => ({
          contents: (await readFile(path, 'utf8'))
            .replace("require('node:child_process')", 'undefined')
            .replace(/require\('(node:\w+)'\)/g, "globalThis.process.getBuiltinModule('$1')"),
          loader: 'js',
        }));
      },
    },
  ],
});

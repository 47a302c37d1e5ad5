import { readFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { officine: 'src/main.ts' },
  format: 'esm',
  target: 'node20',
  // One chunk per verb, imported when the verb is called: `--help` must not load them.
  splitting: true,
  clean: true,
  dts: false,
  // Bundle only the used calls: tree shaking removes zod.
  noExternal: [/^@officine\//, /^zod/, 'commander'],
  esbuildOptions(options) {
    options.conditions = ['officine-source'];
  },
  esbuildPlugins: [
    {
      name: 'commander-starts-fast',
      setup(build) {
        // Bundled because it is always needed. Without `child_process`, which takes milliseconds to load and is not used.
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

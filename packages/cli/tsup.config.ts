import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsup';

/** Packages whose code is part of the program: it is given on with their licences. */
const BUNDLED = ['commander', 'zod', '@modelcontextprotocol/core', '@modelcontextprotocol/server'];
/** The licence of a package, from its folder. */
async function licenceOf(name: string): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve(name));
  const folder = entry.slice(0, entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length);
  return `${name}\n\n${await readFile(join(folder, 'LICENSE'), 'utf8')}`;
}

export default defineConfig({
  entry: { officine: 'src/main.ts' },
  format: 'esm',
  target: 'node20',
  // One chunk per verb, imported when the verb is called: `--help` must not load them.
  splitting: true,
  clean: true,
  dts: false,
  async onSuccess() {
    const licences = await Promise.all(BUNDLED.map(licenceOf));
    await writeFile(join('dist', 'LICENSES.txt'), licences.join(`\n\n${'-'.repeat(80)}\n\n`));
  },
  // Bundle only the used calls: tree shaking removes zod.
  // The protocol's library is a third of its package, and its zod is ours.
  noExternal: [/^@officine\//, /^zod/, /^@modelcontextprotocol\//, 'commander'],
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

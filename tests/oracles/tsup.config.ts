import { join } from 'node:path';
import { defineConfig } from 'tsup';

const here = import.meta.dirname;

// Node 20 does not run TypeScript: the oracles are bundled with the sources of the packages they judge.
export default defineConfig({
  entry: { main: join(here, 'main.ts') },
  outDir: join(here, 'dist'),
  tsconfig: join(here, '../tsconfig.json'),
  format: 'esm',
  target: 'node20',
  clean: true,
  silent: true,
  dts: false,
  skipNodeModulesBundle: true,
  noExternal: [/^@officine\//],
  esbuildOptions(options) {
    options.conditions = ['officine-source'];
  },
});

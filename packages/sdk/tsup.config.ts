import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    contract: 'src/contract/index.ts',
    schemas: 'src/contract/schemas.ts',
    openapi: 'src/openapi.ts',
    messages: 'src/messages.ts',
    format: 'src/format.ts',
    labels: 'src/labels/index.ts',
    lists: 'src/lists/index.ts',
  },
  format: 'esm',
  target: 'es2022',
  splitting: true,
  clean: true,
  // Declarations come from tsc; the rules of the domain are private and travel inside.
  dts: false,
  noExternal: [/^@officine\//, 'ibantools'],
  esbuildOptions(options) {
    options.conditions = ['officine-source'];
  },
});

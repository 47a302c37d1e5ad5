import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/processes/server.ts', 'src/processes/migrate.ts'],
  format: 'esm',
  target: 'node20',
  clean: true,
  splitting: true,
  sourcemap: true,
  dts: false,
});

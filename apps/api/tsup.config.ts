import { defineConfig } from 'tsup';
import { workers } from './workers.ts';

export default defineConfig({
  entry: { main: 'src/processes/main.ts', ...workers },
  format: 'esm',
  target: 'node20',
  clean: true,
  splitting: true,
  sourcemap: true,
  dts: false,
});

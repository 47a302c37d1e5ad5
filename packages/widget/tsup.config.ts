import { defineConfig } from 'tsup';

export const script = {
  // What every browser since 2019 can read: in an older one a newer syntax would be an error in the host's console.
  target: 'es2019',
  // Spares a line that a module's code does not need.
  tsconfigRaw: '{}',
};

export default defineConfig([
  {
    entry: { officine: 'src/script.ts' },
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    platform: 'browser',
    target: script.target as 'es2019',
    minify: true,
    dts: false,
    esbuildOptions(options) {
      delete options.tsconfig;
      options.tsconfigRaw = script.tsconfigRaw;
    },
  },
  { entry: { index: 'src/index.ts' }, format: 'esm', platform: 'browser', target: 'es2020', dts: false },
]);

import { defineConfig } from 'tsup';

export const script = {
  // Every browser since 2019 can parse it. In an older browser, newer syntax would log an error in the host's console.
  target: 'es2019',
  // Without tsconfig, esbuild emits no "use strict" line, which the IIFE does not need.
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

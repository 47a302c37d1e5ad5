import { defineConfig } from 'tsup';

/** What every browser since 2019 can read: in an older one a newer syntax would be an error in the host's console. */
export const target = 'es2019';

export default defineConfig([
  {
    entry: { officine: 'src/script.ts' },
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    platform: 'browser',
    target,
    minify: true,
    dts: false,
  },
  { entry: { index: 'src/index.ts' }, format: 'esm', platform: 'browser', target: 'es2020', dts: false },
]);

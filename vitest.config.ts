import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { withBuiltWorkers } from './apps/api/workers.ts';

// Packages are read from their sources: no build stands between a change and its test.
const resolve = { conditions: ['officine-source', 'node'] };
const ssr = { resolve: { conditions: resolve.conditions, externalConditions: resolve.conditions } };

const plugins = [
  {
    name: 'workers',
    enforce: 'pre' as const,
    transform: { filter: { code: /-worker\.js', import\.meta\.url/ }, handler: withBuiltWorkers },
  },
];

/** Files that replace a module or a global of the process: each runs in a process of its own. */
const ISOLATED = '**/*.isolated.test.ts';
const runsAll = Boolean(process.env['OFFICINE_TEST_ALL']);
/** Files that take minutes and seldom find what the others do not: `npm run test:all` runs them, as CI does. */
const LONG = '**/*.long.test.ts';
const never = ['**/node_modules/**', '**/dist/**', '**/browser/**', ...(runsAll ? [] : [LONG])];

const project = (name: string, root: string, test: object = {}) => ({
  plugins,
  resolve,
  ssr,
  test: {
    name,
    root,
    // The module that renders public pages is built: it is run as it is.
    server: { deps: { external: [/back-office\/dist\/site-server/] } },
    include: ['**/*.test.ts'],
    // Limits are for what hangs: a busy machine takes its time.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000, interval: 20 } },
    exclude: [...never, ISOLATED],
    provide: { propertyShare: runsAll ? 1 : 0.2 },
    ...test,
  },
});

/** Files of a worker share their modules, which are loaded once: loading took half of the time of such files. */
const shared = { isolate: false };

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const properties = path('tests/properties.ts');
const database = {
  globalSetup: [path('apps/api/test/global-setup.ts')],
  setupFiles: [path('apps/api/test/setup.ts'), path('apps/api/test/given/to-answer.ts'), properties],
};
const withBuild = { ...database, globalSetup: ['./build.ts', ...database.globalSetup] };

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      project('domain', 'packages/domain', { ...shared, setupFiles: [properties] }),
      project('sdk', 'packages/sdk', { ...shared, setupFiles: [properties] }),
      project('cli', 'packages/cli', shared),
      project('widget', 'packages/widget', shared),
      project('back-office', 'apps/back-office', shared),
      'apps/back-office/vitest.browser.config.ts',
      project('api', 'apps/api', { ...database, ...shared }),
      project('isolated', '.', { ...database, include: [ISOLATED], exclude: never }),
      project('tests', 'tests', {
        ...database,
        exclude: [...never, ISOLATED, 'start/**', 'cli/**', 'packages/**', 'wordpress/**'],
      }),
      project('wordpress', 'tests/wordpress', {
        ...database,
        globalSetup: [path('tests/wordpress/host.ts'), ...database.globalSetup],
      }),
      project('packages', 'tests/packages', { globalSetup: ['./build.ts'] }),
      project('program', 'tests/cli', {
        ...withBuild,
        ...shared,
        setupFiles: [...database.setupFiles, path('tests/cli/setup.ts')],
      }),
      project('start', 'tests/start', { ...withBuild, testTimeout: 360_000 }),
    ],
  },
});

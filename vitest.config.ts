import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { mendPostgres, postgresConnection } from './apps/api/postgres-patch.ts';

// Packages are read from their sources: no build stands between a change and its test.
const resolve = { conditions: ['officine-source', 'node'] };
const ssr = { resolve: { conditions: resolve.conditions, externalConditions: resolve.conditions } };

const plugins = [
  {
    name: 'postgres-patch',
    transform: { filter: { id: postgresConnection }, handler: (source: string) => mendPostgres(source) },
  },
];

const project = (name: string, root: string, test: object = {}) => ({
  plugins,
  resolve,
  ssr,
  test: {
    name,
    root,
    // The module that renders public pages is built: it is run as it is.
    server: { deps: { inline: ['postgres'], external: [/back-office\/dist\/site-server/] } },
    include: ['**/*.test.ts'],
    // Property tests take seconds on a busy machine; a limit is for what hangs.
    testTimeout: 30_000,
    // As for browser tests: a machine that stands still fails whatever it was at. `npm test` names what was tried twice.
    retry: process.env['CI'] ? 1 : 0,
    exclude: ['**/node_modules/**', '**/dist/**', '**/browser/**'],
    ...test,
  },
});

const database = fileURLToPath(new URL('apps/api/test/global-setup.ts', import.meta.url));
const matchers = fileURLToPath(new URL('apps/api/test/given/to-answer.ts', import.meta.url));
const wordpress = fileURLToPath(new URL('tests/wordpress/host.ts', import.meta.url));
const patient = { hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      project('domain', 'packages/domain'),
      project('sdk', 'packages/sdk'),
      project('cli', 'packages/cli'),
      project('widget', 'packages/widget'),
      project('back-office', 'apps/back-office'),
      project('api', 'apps/api', { ...patient, globalSetup: [database], setupFiles: [matchers] }),
      project('tests', 'tests', {
        ...patient,
        exclude: ['**/node_modules/**', 'browser/**', 'start/**', 'cli/**', 'packages/**', 'wordpress/**'],
      }),
      project('wordpress', 'tests/wordpress', { ...patient, globalSetup: [wordpress, database] }),
      project('packages', 'tests/packages', { hookTimeout: 120_000, globalSetup: ['./build.ts'] }),
      project('program', 'tests/cli', { ...patient, testTimeout: 90_000, globalSetup: ['./build.ts', database] }),
      project('start', 'tests/start', {
        testTimeout: 180_000,
        hookTimeout: 60_000,
        globalSetup: ['./build.ts', database],
      }),
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Packages are read from their sources: no build stands between a change and its test.
const resolve = { conditions: ['source', 'module', 'node', 'import', 'default'] };
const ssr = { resolve: { conditions: resolve.conditions, externalConditions: ['source', 'node'] } };

const project = (name: string, root: string, test: object = {}) => ({
  resolve,
  ssr,
  test: {
    name,
    root,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/browser/**'],
    ...test,
  },
});

const database = fileURLToPath(new URL('apps/api/test/global-setup.ts', import.meta.url));
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      project('domain', 'packages/domain'),
      project('sdk', 'packages/sdk'),
      project('api', 'apps/api', { ...patient, globalSetup: [database] }),
      project('tests', 'tests', {
        ...patient,
        exclude: ['**/node_modules/**', 'browser/**', 'start/**'],
        globalSetup: [database],
      }),
      project('start', 'tests/start', { ...patient, globalSetup: ['./build.ts'] }),
    ],
  },
});

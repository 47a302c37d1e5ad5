import { checkNode } from './node-version.mjs';

checkNode();

const { root } = await import('./tools.mjs');
// Node 20 reads no TypeScript.
const { runnerImport } = await import('vite');
const conditions = ['officine-source', 'node'];
const { module } = await runnerImport(`${root}/tests/wordpress/start.ts`, {
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { conditions, externalConditions: conditions },
});
await module.default();

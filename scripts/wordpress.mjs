import { checkNode } from './node-version.mjs';

checkNode();

await import('./ensure-install.mjs');
const { root } = await import('./tools.mjs');
// Imported through Vite, because Node 20 cannot run TypeScript.
const { runnerImport } = await import('vite');
const conditions = ['officine-source', 'node'];
const { module } = await runnerImport(`${root}/tests/wordpress/start.ts`, {
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { conditions, externalConditions: conditions },
});
await module.default();

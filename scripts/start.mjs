import { checkNode } from './node-version.mjs';

checkNode();

const { apps, build } = await import('./tools.mjs');
build(apps);
process.setSourceMapsEnabled(true);
// In this very process: signals reach the server, and killing this one leaves no other behind.
await import('../apps/api/dist/server.js');

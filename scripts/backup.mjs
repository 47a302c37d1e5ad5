import { checkNode } from './node-version.mjs';

checkNode();

const { apps, build } = await import('./tools.mjs');
build(apps);
process.setSourceMapsEnabled(true);
await import('../apps/api/dist/back-up.js');

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './node-version.mjs';

checkNode();

const { apps, build, isWritable, root } = await import('./tools.mjs');
// A service's user who may not write the checkout runs what was built there.
if (isWritable() || !existsSync(join(root, 'apps/api/dist/main.js'))) {
  await import('./ensure-install.mjs');
  build(apps);
}
if (process.argv[2] === 'serve') {
  // npm's shell does not forward signals.
  if (process.env.npm_lifecycle_event === 'start') await import('./end-with-parent.mjs');
  // A terminal shows the announcement and warnings only; a service logs everything.
  if (process.stderr.isTTY) process.env.LOG_LEVEL ??= 'warn';
}
process.setSourceMapsEnabled(true);
// Imported rather than spawned: signals reach the process itself, and killing it leaves no child behind.
await import('../apps/api/dist/main.js');

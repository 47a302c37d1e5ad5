import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './node-version.mjs';

checkNode();

const isServer = process.argv[2] === 'serve';
// npm's shell does not forward signals.
if (isServer && process.env.npm_lifecycle_event === 'start') await import('./end-with-parent.mjs');
// A terminal shows the announcement and warnings only; a service logs everything.
if (isServer && process.stderr.isTTY) process.env.LOG_LEVEL ??= 'warn';

const { isWritable, root } = await import('./tools.mjs');
// A service's user who may not write the checkout runs what was built there.
if (isWritable() || !existsSync(join(root, 'apps/api/dist/main.js'))) {
  const { ensureInstalled } = await import('./install.mjs');
  ensureInstalled();
  const { buildForStart } = await import('./build-for-start.mjs');
  // With a further argument, as --help or --new-secret, nothing is created beforehand.
  await buildForStart({ creates: isServer && process.argv.length === 3 });
}
process.setSourceMapsEnabled(true);
// Imported rather than spawned: signals reach the process itself, and killing it leaves no child behind.
await import('../apps/api/dist/main.js');

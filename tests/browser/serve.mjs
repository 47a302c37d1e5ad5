import { rmSync } from 'node:fs';
import { tool } from '../../scripts/tools.mjs';

// The built server with demo data, as a newcomer starts it; its data goes with it.
const status = tool('turbo/bin/turbo', [
  'run',
  'build',
  '--filter=@officine/api',
  '--output-logs=errors-only',
  '--cache-dir=.turbo/cache',
]);
if (status !== 0) process.exit(status);
process.on('exit', () => rmSync(process.env.OFFICINE_DATA, { recursive: true, force: true }));
await import('../../apps/api/dist/server.js');

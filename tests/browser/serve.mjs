import { rmSync } from 'node:fs';
import { tool } from '../../scripts/tools.mjs';

// `node serve.mjs serve`: the built server with demo data, whose data folder is deleted when it ends.
const status = tool('turbo/bin/turbo', [
  'run',
  'build',
  '--filter=@officine/api',
  '--output-logs=errors-only',
  '--cache-dir=.turbo/cache',
]);
if (status !== 0) process.exit(status);
process.on('exit', () => rmSync(process.env.OFFICINE_DATA, { recursive: true, force: true }));
await import('../../apps/api/dist/main.js');

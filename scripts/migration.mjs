import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import './ensure-install.mjs';
import { root, tool } from './tools.mjs';

const api = join(root, 'apps/api');
// The values of the contract come from its sources: a build may be older than they are.
const env = { ...process.env, NODE_OPTIONS: '--conditions=officine-source' };
const status = tool('drizzle-kit/bin.cjs', ['generate', ...process.argv.slice(2)], { cwd: api, env });
if (status !== 0) process.exit(status);
// drizzle-kit compares the schema with the last snapshot only, and each one is 15,000 lines.
const meta = join(api, 'migrations/meta');
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name));

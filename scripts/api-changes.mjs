import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode } from './node-version.mjs';

checkNode();

await import('./ensure-install.mjs');
// Notes how the contract changed, in packages/sdk/src/noted-api-changes.json: run it after a change of a call.
const { root } = await import('./tools.mjs');
const { build } = await import('esbuild');
const sdk = join(root, 'packages/sdk');
const outfile = join(sdk, 'node_modules/.api-changes.mjs');
const entryPoints = [join(sdk, 'test/write-api-changes.ts')];
await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', conditions: ['officine-source'] });
const { writeApiChanges } = await import(pathToFileURL(outfile).href);
const count = writeApiChanges(sdk, new Date().toISOString().slice(0, 10));
rmSync(outfile);
console.log(count === 1 ? '1 change noted.' : `${count} changes noted.`);

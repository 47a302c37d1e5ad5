import { checkNode } from './node-version.mjs';

checkNode();

await import('./ensure-install.mjs');
const { fail, root, run, tool } = await import('./tools.mjs');
const out = 'apps/api/test/matrix/dist';
const source = ['apps/api/test/matrix/mutations.ts', '--format', 'esm', '--target', 'node20', '--out-dir', out];
if (tool('tsup/dist/cli-default.js', [...source, '--no-config', '--no-dts', '--silent']) !== 0)
  fail('La construction a échoué : la cause est au-dessus.');
process.exit(run(process.execPath, [`${root}/${out}/mutations.js`, ...process.argv.slice(2)]));

import { checkNode } from './node-version.mjs';

checkNode();

await import('./ensure-install.mjs');
const { fail, root, run, tool } = await import('./tools.mjs');
if (tool('tsup/dist/cli-default.js', ['--config', 'tests/oracles/tsup.config.ts']) !== 0)
  fail('La construction a échoué : la cause est au-dessus.');
process.exit(run(process.execPath, [`${root}/tests/oracles/dist/main.js`, ...process.argv.slice(2)]));

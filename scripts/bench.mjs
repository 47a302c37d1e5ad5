import { checkNode } from './node-version.mjs';

checkNode();

await import('./ensure-install.mjs');
const { hasBrowser } = await import('./browser.mjs');
const { apps, build, fail, root, run, tool } = await import('./tools.mjs');
// Without it, the rows that need none are measured all the same.
hasBrowser();
build(apps, '@officine/cli...');
if (tool('tsup/dist/cli-default.js', ['--config', 'tests/bench/tsup.config.ts']) !== 0)
  fail('La construction des mesures a échoué : la cause est au-dessus.');
process.exit(run(process.execPath, [`${root}/tests/bench/dist/main.js`, ...process.argv.slice(2)]));

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode } from './node-version.mjs';

checkNode();

await import('./ensure-install.mjs');
const { fail, root, run, tool } = await import('./tools.mjs');
if (tool('tsup/dist/cli-default.js', ['--config', 'tests/oracles/tsup.config.ts']) !== 0)
  fail('La construction a échoué : la cause est au-dessus.');
const rules = run(process.execPath, [`${root}/tests/oracles/dist/main.js`, ...process.argv.slice(2)]);

/** The simulated month needs the whole application, on a database: it is the test of that name, at its full length. */
const folder = mkdtempSync(join(tmpdir(), 'officine-month-'));
const verdict = join(folder, 'verdict.json');
const month = tool('vitest/vitest.mjs', ['run', '--project', 'tests', '--reporter', 'dot', 'tests/oracles/month'], {
  env: { ...process.env, OFFICINE_ORACLE_MONTH: verdict },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { days, faults, counts } = read();
rmSync(folder, { recursive: true });
for (const [about, count] of counts) console.log(`${about.padEnd(36)}  ${String(count).padStart(7)}`);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
const total = counts.reduce((sum, [, count]) => sum + count, 0);
console.log(
  `A month of ${days} days: ${total.toLocaleString('en-GB')} statements of ${counts.length} kinds compared with the books, ${faults.length} differ.`,
);
process.exit(rules || month);

function read() {
  try {
    return JSON.parse(readFileSync(verdict, 'utf8'));
  } catch {
    return fail('The month did not end: npx vitest run --project tests tests/oracles/month says why.');
  }
}

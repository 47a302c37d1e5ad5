import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './node-version.mjs';

checkNode();

await import('./ensure-install.mjs');
const { fail, root } = await import('./tools.mjs');
const { openInstallation } = await import('./cluster/installation.mjs');
const { table } = await import('./cluster/table.mjs');
const { ClusterError } = await import('./cluster/wait.mjs');
const { backupDrills } = await import('./drills/backup.mjs');
const { bucketDrills } = await import('./drills/bucket.mjs');
const { databaseDrills } = await import('./drills/database.mjs');
const { diskDrills } = await import('./drills/disk.mjs');
const { nodeDrills } = await import('./drills/nodes.mjs');
const { runDrill } = await import('./drills/run.mjs');
const { workerDrills } = await import('./drills/workers.mjs');
const { rowsOf } = await import('./drills/verdict.mjs');

const DRILLS = [...databaseDrills, ...diskDrills, ...nodeDrills, ...workerDrills, ...bucketDrills, ...backupDrills];
const HELP = `npm run drills -- [exercice…] [options] : des pannes, sous charge, sur une grappe que « npm run cluster -- up » a montée

${DRILLS.map(({ name, title }) => `  ${name.padEnd(10)}${title}`).join('\n')}

  --folder .data/cluster   dossier de la grappe
  --rate 200               événements par seconde
  --json drills.json       où les résultats sont gardés, dans le dossier de la grappe par défaut`;

function options() {
  try {
    return parseArgs({
      options: {
        folder: { type: 'string', default: '.data/cluster' },
        rate: { type: 'string', default: '200' },
        json: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    return fail(`${error.message}\n\n${HELP}`);
  }
}
const { values, positionals } = options();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const unknown = positionals.filter((name) => !DRILLS.some((drill) => drill.name === name));
if (unknown.length > 0) fail(`Exercice inconnu : ${unknown.join(', ')}.\n\n${HELP}`);
const rate = Number(values.rate);
if (!(rate >= 10 && rate <= 5000)) fail('--rate attend un nombre de 10 à 5000.');

const chosen = DRILLS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const results = [];
try {
  const installation = openInstallation(resolve(root, values.folder));
  const { layout, exists } = installation;
  if (!exists) throw new ClusterError(`Pas de grappe dans « ${layout.folder} » : npm run cluster -- up`);
  const path = values.json ? resolve(root, values.json) : join(layout.folder, 'drills.json');
  for (const drill of chosen) {
    const reason = drill.without?.();
    if (reason) {
      console.log(`${drill.title} : pas joué, ${reason}.`);
      continue;
    }
    results.push(await runDrill(installation, drill, { rate, say: (line) => console.log(line) }));
    keep(path, results);
  }
  if (results.length > 0) console.log(`${table(rowsOf(results))}\nDétail : ${path}`);
} catch (error) {
  if (results.length > 0) console.log(table(rowsOf(results)));
  if (!(error instanceof ClusterError)) throw error;
  fail(error.message);
}
process.exit(results.some(({ missed }) => missed.length > 0) ? 1 : 0);

/** Writes the results down, the latest of each drill. */
function keep(path, latest) {
  const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const others = before.filter(({ drill }) => !latest.some((result) => result.drill === drill));
  writeFileSync(path, `${JSON.stringify([...others, ...latest], null, 2)}\n`);
}

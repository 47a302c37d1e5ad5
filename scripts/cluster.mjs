import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './node-version.mjs';

checkNode();

const { apps, build, fail, isWritable, root } = await import('./tools.mjs');
// A user who may not write the checkout runs what was built there.
if (isWritable()) await import('./ensure-install.mjs');
const { openInstallation, writeInstallation } = await import('./cluster/installation.mjs');
const { FIRST_PORT } = await import('./cluster/layout.mjs');
const { checkNeeds } = await import('./cluster/needs.mjs');
const { processesIn } = await import('./cluster/processes.mjs');
const { statusOf } = await import('./cluster/state.mjs');
const { table } = await import('./cluster/table.mjs');
const { bringDown } = await import('./cluster/down.mjs');
const { bringUp } = await import('./cluster/up.mjs');
const { ClusterError } = await import('./cluster/wait.mjs');

const HELP = `npm run cluster -- up|status|down [options] : plusieurs machines, sur une seule, pour essayer (docs/plusieurs-machines.md)

  up        trois etcd, deux PostgreSQL sous Patroni, HAProxy, deux nœuds, deux « worker » et un stockage S3
  status    chaque partie, son rôle et son adresse
  down      arrête tout ; le dossier garde les données

  --folder .data/cluster   dossier de tout ce que la grappe écrit
  --port ${FIRST_PORT}              premier port ; les autres sont dans les 60 suivants`;

function options() {
  try {
    return parseArgs({
      options: {
        folder: { type: 'string', default: '.data/cluster' },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    return fail(`${error.message}\n\n${HELP}`);
  }
}
const { values, positionals } = options();
const [verb, ...others] = positionals;
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const VERBS = { up, status, down };
if (!VERBS[verb] || others.length > 0) fail(HELP);
const port = values.port === undefined ? undefined : Number(values.port);
if (port !== undefined && !(Number.isInteger(port) && port >= 1024 && port <= 65_400))
  fail('--port attend un nombre entier de 1024 à 65400.');

try {
  await VERBS[verb](openInstallation(resolve(root, values.folder), port));
} catch (error) {
  if (!(error instanceof ClusterError)) throw error;
  fail(error.message);
}

async function up(installation) {
  const { layout } = installation;
  const before = installation.exists ? await statusOf(layout) : [];
  if (before.length > 0 && before.every(({ isUp }) => isUp)) {
    console.log(`La grappe de ${layout.folder} tourne déjà : ${layout.web}`);
    return;
  }
  await checkNeeds(layout);
  if (isWritable()) build(apps);
  writeInstallation(installation);
  await bringUp(installation, (line) => console.log(line));
  await print(layout);
  console.log(`Office : ${layout.web} (comptes de démonstration : ${layout.of('n1').folder}/data/demo-accounts.json)`);
}

async function status({ layout, exists }) {
  if (!exists) throw new ClusterError(`Pas de grappe dans « ${layout.folder} » : npm run cluster -- up`);
  await print(layout);
}

async function print(layout) {
  const rows = (await statusOf(layout)).map(({ name, kind, role, address }) => [name, kind, role, address]);
  console.log(table([['nom', 'partie', 'rôle', 'adresse'], ...rows]));
}

async function down({ layout, ...rest }) {
  const count = processesIn(layout.folder).length;
  if (count === 0) {
    console.log(`Rien ne tourne dans « ${layout.folder} ».`);
    return;
  }
  const killed = await bringDown({ layout, ...rest });
  if (killed.length > 0) console.log(`Arrêtés de force : ${killed.join(', ')}.`);
  console.log(`La grappe est arrêtée (${count} processus) ; ses données restent dans « ${layout.folder} ».`);
}

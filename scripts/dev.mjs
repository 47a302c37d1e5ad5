import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { checkNode } from './node-version.mjs';

checkNode();

const HELP = `npm run dev -- [options] : le back-office et l’API depuis leurs sources, mis à jour à chaque changement

  --port 5173   port du back-office, ou le premier libre après lui

Les autres réglages sont ceux de npm start (npm start -- --help) ; PORT est le port de l’API.`;

function options() {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string', default: '5173' }, help: { type: 'boolean', short: 'h' } },
    });
    const port = Number(values.port);
    if (Number.isInteger(port) && port > 0 && port < 65_000) return { port, isHelp: values.help };
    throw new Error(`--port « ${values.port} » n’est pas valable ; attendu : un nombre de 1 à 64999.`);
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    return process.exit(1);
  }
}

const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });

async function freePort(port, host) {
  return (await isFree(port, host)) ? port : freePort(port + 1, host);
}

const wanted = options();
if (wanted.isHelp) {
  console.log(HELP);
  process.exit(0);
}

await import('./ensure-install.mjs');
const { build } = await import('./tools.mjs');
// The API uses these two as built; it and the back office use the SDK and the domain from their sources.
build('@officine/widget...', '@officine/wordpress-connector...');

if (process.stderr.isTTY) process.env.LOG_LEVEL ??= 'warn';
const host = process.env.HOST || '127.0.0.1';
const apiPort = process.env.PORT || '4000';
const officePort = await freePort(wanted.port, host);
const url = `http://localhost:${officePort}`;
console.log(`Démarrage du back-office (${url}) et de l’API (http://localhost:${apiPort})…`);

const { startOffice } = await import('./dev/office.mjs');
const { startApi } = await import('./dev/api.mjs');
const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
const office = startOffice({ host, port: officePort, api: `http://${reachable}:${apiPort}` });
// Links in mails lead to the back office that runs from its sources.
const stopApi = startApi({ port: apiPort, env: { OFFICINE_PUBLIC_URL: url } });

let isEnding = false;
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([office.stop(), stopApi()]);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
// npm's shell does not forward signals.
if (process.env.npm_lifecycle_event === 'dev') await import('./end-with-parent.mjs');
// Vite ends by itself when its configuration is wrong: it has printed why.
office.ended.then(() => end(1));

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './node-version.mjs';

checkNode();
const { fail, root } = await import('./tools.mjs');
const { inputs } = await import('../tests/fuzz/inputs.mjs');

const HELP = `npm run fuzz -- [options] : envoie des fichiers abîmés à un vrai serveur, par chaque import et chaque envoi

  --files 20000   nombre de fichiers
  --seed 1        les mêmes fichiers pour le même nombre
  --port 4280     port du serveur`;
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4280' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

/**
 * The longest time in which the server's main thread works while a call that needs no work waits, and the memory that the files may add. On a
 * busy machine a call waits longer than that without any fault of the server: the thread's own time is what counts.
 */
const MAX_STILL_MS = 3000;
const MAX_MORE_MB = 300;
const AT_ONCE = 4;

const base = `http://127.0.0.1:${values.port}`;
const data = mkdtempSync(join(tmpdir(), 'officine-fuzz-'));
const server = spawn(process.execPath, [join(root, 'scripts/officine.mjs'), 'serve'], {
  env: {
    ...process.env,
    OFFICINE_DATA: data,
    PORT: values.port,
    HOST: '127.0.0.1',
    OFFICINE_DEMO: 'always',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
let isStopping = false;
server.once('exit', (code, signal) => {
  if (!isStopping) fail(`Le serveur s’est arrêté de lui-même (${signal ?? code}).`);
});
const ended = once(server, 'exit');
async function stop(code) {
  isStopping = true;
  server.kill('SIGTERM');
  const start = performance.now();
  await ended;
  console.log(`Le serveur s’est arrêté en ${Math.round(performance.now() - start)} ms.`);
  rmSync(data, { recursive: true, force: true });
  process.exit(code);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** A refused connection may become one; a port that `fetch` calls bad never does. */
const isReady = () =>
  fetch(`${base}/api/ready`).then(
    ({ ok }) => ok,
    (error) => {
      if (error.cause?.code) return false;
      throw error;
    },
  );
while (!(await isReady())) {
  if (server.exitCode !== null) fail('Le serveur ne démarre pas : la cause est au-dessus.');
  await pause(500);
}
const signIn = await fetch(`${base}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin@demo.officine.test', password: 'officine-2026' }),
});
const { token } = await signIn.json();
if (!token) fail(`La connexion a échoué (${signIn.status}).`);

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'latin1'))[1]) / 1024;
/** Milliseconds of a processor that the main thread has had. */
const TICK_MS = 10;
function worked() {
  const [, rest] = readFileSync(`/proc/${server.pid}/task/${server.pid}/stat`, 'latin1').split(/\) /);
  const [user, system] = rest.split(' ').slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}
const before = memory();
let most = before;
let still = 0;
let silent = 0;
const over = new AbortController();
async function watch() {
  while (!over.signal.aborted) {
    const [start, workedBefore] = [performance.now(), worked()];
    await ask('/api/health-check').then((answer) => answer.text());
    const waited = performance.now() - start;
    silent = Math.max(silent, waited);
    still = Math.max(still, Math.min(waited, worked() - workedBefore));
    most = Math.max(most, memory());
    await pause(50);
  }
}

/** A server that had to wait for a processor closes connections that seem idle: the same call again goes through. */
async function ask(path, init) {
  const send = () => fetch(base + path, init);
  try {
    return await send();
  } catch (error) {
    if (error.cause?.code !== 'ECONNRESET') throw error;
    return send();
  }
}
const statuses = new Map();
const wrong = [];
async function send({ name, path, field, bytes, fields }) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(field, new Blob([bytes]), name);
  const start = performance.now();
  const answer = await ask(`/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await answer.text();
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  if (answer.status >= 500 && answer.status !== 503)
    wrong.push(
      `${path} ${name} ${answer.status} en ${Math.round(performance.now() - start)} ms : ${text.slice(0, 200)}`,
    );
}

const watching = watch();
const files = inputs(Number(values.files), Number(values.seed));
let done = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const file of files) {
      await send(file);
      done += 1;
      if (done % 500 === 0)
        console.log(
          `${done} fichiers, ${Math.round(still)} ms (attente ${Math.round(silent)}), +${Math.round(most - before)} Mo`,
        );
    }
  }),
);
over.abort();
await watching;
console.log(`${done} fichiers : ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}.`);
console.log(
  `Au plus ${Math.round(still)} ms de travail sans réponse (${Math.round(silent)} ms d’attente), et ${Math.round(most - before)} Mo de plus.`,
);
for (const line of wrong) console.error(line);
await stop(wrong.length || still > MAX_STILL_MS || most - before > MAX_MORE_MB ? 1 : 0);

// Starts the built program on the Node that runs this file, signs in, reads and writes, and stops it. Exit code 1 when
// something of it fails.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../scripts/officine.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'officine-node-'));
const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const env = { ...process.env, OFFICINE_DATA: folder, PORT: String(port), LOG_LEVEL: 'warn' };
const url = `http://127.0.0.1:${port}/api`;

async function ask(path, token, body) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function smoke() {
  const demo = spawnSync(process.execPath, [program, 'demo', '--scale', '1'], { env, encoding: 'utf8' });
  if (demo.status !== 0) throw new Error(demo.stdout + demo.stderr);
  const server = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await Promise.race([
      new Promise((resolve) =>
        server.stdout.on('data', (text) => String(text).includes('Officine est prête') && resolve()),
      ),
      ended.then((code) => Promise.reject(new Error(`ended with ${code}`))),
    ]);
    const { admin } = JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8'));
    const { token } = await ask('/login', '', { username: admin.login, password: admin.password });
    await ask('/admin/zones', token, { reference: 'NODE', description: 'Node', price: 100, is_internet: true });
    if (!(await ask('/admin/pharmacies', token)).length) throw new Error('no pharmacies');
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  if ((await ended) !== 0) throw new Error(`SIGTERM ended it with ${await ended}`);
}

try {
  await smoke();
  console.log(`Node ${process.versions.node}: starts, works, stops`);
} catch (error) {
  console.error(`Node ${process.versions.node}: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

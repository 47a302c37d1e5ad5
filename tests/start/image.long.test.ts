import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { instructionsOf, sourcesOf } from './dockerfile.ts';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const image = instructionsOf(readFileSync(join(root, 'examples/install/Dockerfile'), 'utf8'));
const DATA = '/var/lib/officine';
const isRoot = process.getuid?.() === 0;

/** Whether a COPY of `source` takes the file. */
const within = (path: string, source: string) => source === '.' || path === source || path.startsWith(`${source}/`);

/**
 * The steps of the image, without docker: what its build copies and runs, in a folder of its own; then what its container runs,
 * as its user where the test may choose it.
 */
test('the steps of the image make a program that starts, says that it is ready, and ends', async () => {
  const folder = mkdtempSync('/tmp/officine-image-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const program = join(folder, 'program');
  const data = join(folder, 'data');
  mkdirSync(program);
  const stages = image.findLastIndex(({ name }) => name === 'FROM');
  // What git has or would have, as `.dockerignore` leaves out what it ignores.
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const all = files.toString().split('\0').filter(Boolean);
  for (const { name, text } of image.slice(0, stages)) {
    if (name === 'COPY')
      for (const path of all.filter((one) => sourcesOf(text).some((source) => within(one, source))))
        cpSync(join(root, path), join(program, path));
    if (name === 'RUN') execFileSync('sh', ['-c', text], { cwd: program, stdio: 'pipe', env: ownEnvironment() });
  }

  const port = await freePort();
  const settings = image
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => text.split(' ').map((one) => one.split('=') as [string, string]));
  const env = { ...ownEnvironment(), ...Object.fromEntries(settings), OFFICINE_DATA: data, PORT: String(port) };
  for (const { name, text } of image.slice(stages))
    if (name === 'RUN') {
      const command = isRoot ? text : text.replace(/-o \d+ -g \d+/, '');
      execFileSync('sh', ['-c', command.replaceAll(DATA, data)], { cwd: program, stdio: 'pipe' });
    }
  const textOf = (wanted: string) => image.findLast(({ name }) => name === wanted)?.text ?? '';
  const [uid, gid] = textOf('USER').split(':').map(Number);
  const user = isRoot && uid !== undefined && gid !== undefined ? { uid, gid } : {};
  const [command = '', ...args] = JSON.parse(textOf('CMD')) as string[];
  const child = spawn(command, args, { cwd: program, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [, check = ''] = / CMD (.*)$/.exec(textOf('HEALTHCHECK')) ?? [];
  const isWell = () => spawnSync('sh', ['-c', check], { env, ...user }).status === 0;
  await expect.poll(isWell, { message: said }).toBe(true);
  // What runs may write in its data only.
  expect(spawnSync('sh', ['-c', 'touch here'], { cwd: program, ...user }).status === 0).toBe(!isRoot);
  child.kill(textOf('STOPSIGNAL') as 'SIGTERM');
  expect([await ended, said]).toEqual([0, expect.any(String)]);
}, 900_000);

/** Of this process, what a build needs to reach its packages; no `CI`, no settings. What is in npm’s cache is taken from there. */
const NEEDED =
  /^(?:PATH|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy|npm_config_(?:registry|cache|userconfig|cafile|proxy|https_proxy))$/i;
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => NEEDED.test(name));
  return { ...Object.fromEntries(kept), npm_config_prefer_offline: 'true' };
}

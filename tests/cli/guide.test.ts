import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { newWebhookSecret, signedHeaders } from '../../apps/api/src/areas/exchange/webhooks/secret.ts';
import { loadDemo } from '../../apps/api/src/demo/load.ts';
import { testApp } from '../../apps/api/test/app.ts';
import { inDays } from '../../apps/api/test/campaign.ts';
import { freePort } from '../start/free-port.ts';
import { example, exampleNames } from './guide.ts';
import { type CommandResult, listen, shell, workFolder } from './officine.ts';

/** Runs the programs of the integrator's guide, as they are written. Its pages are run by tests/browser/guide.spec.ts. */
const RELAY_KEY = 'a key that the guide’s relay shares';
const { app, services } = await testApp({ OFFICINE_RELAY_KEY: RELAY_KEY });
// More than a list gives at a time.
await loadDemo(services, { size: 40 });
const url = await listen(app);
const post = async (path: string, payload: object, token?: string) =>
  (
    await app.inject({
      method: 'POST',
      url: path,
      payload,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
  ).json();
const { token: session } = await post('/api/login', {
  username: 'admin@demo.officine.test',
  password: 'officine-2026',
});
await services.sql`update sessions set date_confirmed = now()`;
const { token } = await post('/api/me/tokens', { name: 'Guide', access: 'read', date_expiry: inDays(9) }, session);
const references = (
  await services.sql<{ reference: string }[]>`select reference from pharmacies order by reference`
).map(({ reference }) => reference);

const folder = join(workFolder, 'guide');
mkdirSync(join(folder, 'node_modules/@officine'), { recursive: true });
symlinkSync(fileURLToPath(new URL('../../packages/sdk', import.meta.url)), join(folder, 'node_modules/@officine/sdk'));
writeFileSync(join(folder, 'jeton.txt'), token);
const here = (name: string) => example(name).replaceAll('https://officine.example', url);
/** Runs a program of the guide by Node. */
function runModule(name: string, code = here(name)): Promise<CommandResult> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return shell(`'${process.execPath}' '${file}'`, { OFFICINE_TOKEN: token, OFFICINE_RELAY_KEY: RELAY_KEY });
}

it('the SDK’s program writes the pharmacies, or says in French what is wrong', async () => {
  const { code, stdout, stderr } = await runModule('sdk');
  expect([code, stderr]).toEqual([0, '']);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(references);
  const wrong = await runModule('sdk', here('sdk').replace('process.env.OFFICINE_TOKEN', "'officine_faux'"));
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(/jeton|session/i);
});

it('the planned command writes a file', async () => {
  const { code, stderr } = await shell(`cd '${folder}'; ${here('cli')}`);
  expect([code, stderr]).toEqual([0, '']);
  const lines = readFileSync(join(folder, 'pharmacies.csv'), 'utf8').trim().split('\n');
  expect(lines).toHaveLength(references.length + 1);
  expect(references.some((reference) => lines[1]?.includes(reference))).toBe(true);
});

it('curl reads the API', async () => {
  const { code, stdout } = await shell(here('api'), { OFFICINE_TOKEN: token });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toHaveLength(2);
});

it('the relay’s visit is signed, and stored', async () => {
  const [reference = ''] = references;
  const today = `${inDays(0)} 00:00:00`;
  const code = here('relay').replace('Z01001', reference).replace('2026-03-02 10:15:00', today);
  expect(await runModule('relay', code)).toMatchObject({ code: 0, stderr: '' });
  const [row] = await services.sql`
    select v.ip from log_visits v join pharmacies p on p.id = v.pharmacy_id
    where p.reference = ${reference} order by v.batch desc limit 1`;
  // Only its network is kept.
  expect(row?.['ip']).toMatch(/^203\.0\.113\.0/);
});

it('the receiver takes what the server signs, once, and refuses the rest', async () => {
  const secret = newWebhookSecret();
  const file = join(folder, 'webhook.mjs');
  writeFileSync(file, here('webhook'));
  const port = await freePort();
  const receiver = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, PORT: String(port) },
  });
  onTestFinished(() => void receiver.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    receiver[name].on('data', (chunk) => {
      output[name] += chunk;
    });
  const body = JSON.stringify({ type: 'invoice.paid', id: 'msg_1', data: { number: 'F12', amount_total: 1200 } });
  const headers = signedHeaders({ id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body }, [secret]);
  const send = async (text: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: text }).catch(() => undefined))?.status;
  await expect.poll(() => send(body)).toBe(204);
  expect(await send(body)).toBe(204);
  expect(await send(body.replace('1200', '1'))).toBe(400);
  await expect.poll(() => output).toEqual({ stdout: 'F12 1200\n', stderr: expect.stringContaining('signature') });
});

it('every example is run: here, or in a page', () => {
  const here = ['api', 'cli', 'relay', 'sdk', 'webhook'];
  const inPages = ['address', 'axeptio', 'consent', 'didomi', 'house', 'snippet', 'tarteaucitron', 'version'];
  expect([...exampleNames].sort()).toEqual([...here, ...inPages].sort());
});

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testContext } from '../../test/context.ts';
import { openConfig } from '../config/config.ts';
import { createCaller } from '../sdk/caller.ts';
import { isNewer, tellNewerVersion } from './update-notice.ts';

const DAY_MS = 24 * 3_600_000;
/** A server of a version, and a program with an empty configuration. */
async function world(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'officine-notice-'));
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'ok', version }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { OFFICINE_CONFIG_DIR: folder, OFFICINE_URL: url };
  const { context, stderr } = testContext({ spec: { examples: [] } });
  const tell = async (more: NodeJS.ProcessEnv = {}, now = 0) => {
    const config = openConfig(env, undefined);
    const sdk = createCaller({ config, env, signal: new AbortController().signal });
    await tellNewerVersion({ sdk, config, out: context.out }, { ...env, ...more }, { own: '0.3.0', now });
    return { asked, told: stderr() };
  };
  return { env, tell };
}

it('says once a day that the server is newer', async () => {
  const { tell } = await world('0.10.0');
  const told = expect.stringContaining('Votre serveur est en version 0.10.0, et officine en 0.3.0');
  expect(await tell({}, DAY_MS)).toEqual({ asked: 1, told });
  expect(await tell({}, DAY_MS + 1000)).toMatchObject({ asked: 1 });
  expect(await tell({}, 2 * DAY_MS)).toMatchObject({ asked: 2 });
});
it('says nothing where it is switched off, and asks nobody', async () => {
  const { env, tell } = await world('0.10.0');
  expect(await tell({ OFFICINE_NO_UPDATE_NOTICE: '1' })).toEqual({ asked: 0, told: '' });
  expect(await tell({ OFFICINE_TOKEN: 'officine_x' })).toEqual({ asked: 0, told: '' });
  await openConfig(env, undefined).change({ 'update-notice': 'off' });
  expect(await tell()).toEqual({ asked: 0, told: '' });
});
it('says nothing of a version that is as old, older or unreadable', async () => {
  for (const version of ['0.3.0', '0.2.9', '?']) expect((await (await world(version)).tell()).told).toBe('');
  expect([isNewer('1.0.0', '0.9.9'), isNewer('0.3.1', '0.3.0'), isNewer('0.3.0', '0.3.1')]).toEqual([
    true,
    true,
    false,
  ]);
});

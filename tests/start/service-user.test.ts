import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout, run } from './run.ts';
import { dataFolder, inDatabase, ordinaryUser, preparedFolder, start, untilListening } from './server.ts';

/** As root, `nobody`, who may not write the checkout; else the current user, who starts the same way. */
const as = { ...ordinaryUser, script: checkout };
const folder = () => dataFolder(0o700, ordinaryUser);

/** Signs in and creates a zone; returns the answer's status. */
async function createZone(port: number, { login, password }: { login: string; password: string }): Promise<number> {
  const post = (path: string, body: object, token = '') =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post('/login', { username: login, password })).json()) as { token: string };
  const zone = { reference: 'SERVICE', description: 'D’un service', price: 100, is_internet: true };
  return (await post('/admin/zones', zone, token)).status;
}

test('a user who may not write the checkout starts, works, backs up and restores', async () => {
  const [from, to] = [preparedFolder(ordinaryUser), folder()];
  const archive = join(folder(), 'officine.zip');
  expect(await run(['demo', '--scale', '1'], { OFFICINE_DATA: from }, as)).toMatchObject({ code: 0 });
  const server = await start({ OFFICINE_DATA: from }, as);
  await untilListening(server);
  const { admin } = JSON.parse(readFileSync(join(from, 'demo-accounts.json'), 'utf8'));
  expect(await createZone(server.port, admin)).toBe(201);
  expect(await run(['backup', archive], { OFFICINE_DATA: from }, as)).toMatchObject({ code: 0 });
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  expect(await run(['restore', archive], { OFFICINE_DATA: to }, as)).toMatchObject({ code: 0 });
  const other = await start({ OFFICINE_DATA: to }, as);
  await untilListening(other);
  const zones = await inDatabase(to, (sql) => sql`select description from zones where reference = 'SERVICE'`);
  expect(zones).toEqual([{ description: 'D’un service' }]);
});

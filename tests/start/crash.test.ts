import { request } from 'node:http';
import { expect, test } from 'vitest';
import { inDatabase, ordinaryUser, postmasterPid, preparedFolder, start, untilListening } from './server.ts';

const write = (folder: string) =>
  inDatabase(folder, async (sql) => {
    await sql`CREATE TABLE IF NOT EXISTS proof (id serial PRIMARY KEY)`;
    await sql`INSERT INTO proof DEFAULT VALUES`;
  });
const count = (folder: string) =>
  inDatabase(folder, async (sql) => (await sql`SELECT count(*)::int AS n FROM proof`)[0]?.['n']);

test('committed data survive kill -9 of the server, then of server and database', async () => {
  const OFFICINE_DATA = preparedFolder();
  const first = await start({ OFFICINE_DATA });
  await untilListening(first);
  await write(OFFICINE_DATA);
  first.child.kill('SIGKILL');

  const second = await start({ OFFICINE_DATA });
  await untilListening(second);
  expect(await count(OFFICINE_DATA)).toBe(1);
  await write(OFFICINE_DATA);
  process.kill(postmasterPid(OFFICINE_DATA), 'SIGSTOP');
  second.child.kill('SIGKILL');
  process.kill(postmasterPid(OFFICINE_DATA), 'SIGKILL');

  const third = await start({ OFFICINE_DATA });
  await untilListening(third);
  expect(await count(OFFICINE_DATA)).toBe(2);
});

test('the server restarts a killed database', async () => {
  const OFFICINE_DATA = preparedFolder();
  const server = await start({ OFFICINE_DATA });
  await untilListening(server);
  await write(OFFICINE_DATA);
  const before = postmasterPid(OFFICINE_DATA);
  process.kill(before, 'SIGKILL');
  await expect.poll(() => server.errors()).toContain('PostgreSQL runs again');
  expect(postmasterPid(OFFICINE_DATA)).not.toBe(before);
  expect(await count(OFFICINE_DATA)).toBe(1);
  expect((await fetch(`http://127.0.0.1:${server.port}/api/health-check`)).status).toBe(200);
});

test('a second start on the same folder is refused and does not affect the first', async () => {
  const OFFICINE_DATA = preparedFolder();
  const [one, two] = await Promise.all([start({ OFFICINE_DATA }), start({ OFFICINE_DATA })]);
  const ready = await Promise.all([one.ready, two.ready]);
  expect(ready.toSorted()).toEqual([false, true]);
  const [winner, loser] = ready[0] ? [one, two] : [two, one];
  expect(await loser.ended).toBe(1);
  expect(loser.errors()).toMatch(/^Officine tourne déjà sur le dossier .*\n$/);
  await write(OFFICINE_DATA);
  expect(winner.child.exitCode).toBeNull();
});

test('SIGTERM ends server and database with code 0, also as an ordinary user', async () => {
  const OFFICINE_DATA = preparedFolder(ordinaryUser);
  const server = await start({ OFFICINE_DATA }, ordinaryUser);
  await untilListening(server);
  const database = postmasterPid(OFFICINE_DATA);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(() => process.kill(database, 0)).toThrow('ESRCH');
});

test('SIGTERM: the readiness probe fails, and the pending request is answered', async () => {
  const server = await start({ OFFICINE_DATA: preparedFolder() });
  await untilListening(server);
  const ready = async () => (await fetch(`http://127.0.0.1:${server.port}/api/ready`)).status;
  expect(await ready()).toBe(200);
  const body = JSON.stringify({ username: 'personne', password: 'rien' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const login = request({ port: server.port, host: '127.0.0.1', path: '/api/login', method: 'POST', headers });
  const status = new Promise((resolve, reject) => {
    login.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
  });
  await new Promise((resolve) => login.write(body.slice(0, 5), resolve));
  server.child.kill('SIGTERM');
  await expect.poll(ready, { interval: 20 }).toBe(503);
  login.end(body.slice(5));
  expect(await status).toBe(401);
  expect(await server.ended).toBe(0);
});

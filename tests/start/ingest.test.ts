import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { bookingOf, pages } from './pages.ts';
import { inDatabase, postmasterPid, preparedFolder, type Server, start, untilListening } from './server.ts';

const KILL_COUNT = 10;
test('acknowledged views are stored exactly once, after any kill of server and database', {
  timeout: 300_000,
}, async () => {
  const OFFICINE_DATA = preparedFolder();
  const PORT = String(await freePort());
  const run = async (): Promise<Server> => {
    const server = await start({ OFFICINE_DATA, PORT, OFFICINE_TEST_NETWORKS: '127.0.0.1' });
    await untilListening(server);
    return server;
  };
  let server = await run();
  const load = pages(`http://127.0.0.1:${PORT}/api/log_adverts`, bookingOf(OFFICINE_DATA));
  for (let kill = 1; kill <= KILL_COUNT; kill += 1) {
    const before = load.acknowledged.length;
    await expect.poll(() => load.acknowledged.length, { interval: 5 }).toBeGreaterThan(before + 100);
    // Every second time the database is killed too, during its commits.
    if (kill % 2 === 0) process.kill(postmasterPid(OFFICINE_DATA), 'SIGKILL');
    server.child.kill('SIGKILL');
    server = await run();
  }
  const { acknowledged, resent } = await load.stop();
  const stored = await inDatabase(OFFICINE_DATA, async (sql) => {
    const rows = await sql<{ id: string }[]>`select id from log_adverts`;
    return rows.map(({ id }) => id);
  });
  expect(resent).toBeGreaterThan(0);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parisDate, timestamp } from '@officine/domain';
import { expect, test } from 'vitest';
import { references } from '../../apps/api/src/areas/delivery/delivery/reference.ts';
import { newId } from '../../apps/api/src/areas/delivery/ingest/uuid7.ts';
import { freePort } from './free-port.ts';
import { inDatabase, postmasterPid, preparedFolder, type Server, start, untilListening } from './server.ts';

const KILL_COUNT = 10;
const PAGE_COUNT = 8;
const BATCH_SIZE = 5;

/** Starts pages that send batches of views one after the other, and repeat each batch until it is acknowledged. */
function pages(url: string, scheduling: string) {
  const acknowledged: string[] = [];
  const over = new AbortController();
  let resent = 0;
  async function page(): Promise<void> {
    while (!over.signal.aborted) {
      const now = Date.now();
      const batch = Array.from({ length: BATCH_SIZE }, () => ({
        id: newId(now),
        scheduling,
        datetime: timestamp(now),
        view: 1,
      }));
      while (!(await isAcknowledged(batch))) {
        resent += 1;
        await sleep(20);
      }
      acknowledged.push(...batch.map(({ id }) => id));
    }
  }
  const isAcknowledged = (batch: object): Promise<boolean> =>
    fetch(url, { method: 'POST', body: JSON.stringify(batch) }).then(
      async (answer) => {
        if (!answer.ok && answer.status !== 503) throw new TypeError(`${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  const all = Promise.all(Array.from({ length: PAGE_COUNT }, page));
  const stop = async () => {
    over.abort();
    await all;
    return { acknowledged, resent };
  };
  return { acknowledged, stop };
}

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
  const { write } = references(readFileSync(join(OFFICINE_DATA, 'secret'), 'utf8').trim());
  const ids = { pharmacy: 1, zone: 1, booking: 1, campaign: 1, advertiser: 1, advert: 1 };
  const scheduling = write({ ...ids, date: parisDate(Date.now()), isFilling: false });
  const load = pages(`http://127.0.0.1:${PORT}/api/log_adverts`, scheduling);
  for (let kill = 1; kill <= KILL_COUNT; kill += 1) {
    const before = load.acknowledged.length;
    await expect.poll(() => load.acknowledged.length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(before + 100);
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parisDate, timestamp } from '@officine/domain';
import { expect, test } from 'vitest';
import { references } from '../../apps/api/src/delivery/reference.ts';
import { newId } from '../../apps/api/src/ingest/uuid7.ts';
import { dataFolder, freePort, inDatabase, listening, postmaster, type Server, start } from './server.ts';

const KILLS = 10;
const PAGES = 8;
const BATCH = 5;

/** Pages that send views one batch after the other, each again and again until it is acknowledged. */
function pages(url: string, scheduling: string) {
  const acknowledged: string[] = [];
  const over = new AbortController();
  let resent = 0;
  async function page(): Promise<void> {
    while (!over.signal.aborted) {
      const now = Date.now();
      const batch = Array.from({ length: BATCH }, () => ({
        id: newId(now),
        scheduling,
        datetime: timestamp(now),
        view: 1,
      }));
      while (!(await isTaken(batch))) {
        resent += 1;
        await sleep(20);
      }
      acknowledged.push(...batch.map(({ id }) => id));
    }
  }
  const isTaken = (batch: object): Promise<boolean> =>
    fetch(url, { method: 'POST', body: JSON.stringify(batch) }).then(
      async (answer) => {
        if (!answer.ok && answer.status !== 503) throw new TypeError(`${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  const all = Promise.all(Array.from({ length: PAGES }, page));
  const stop = async () => {
    over.abort();
    await all;
    return { acknowledged, resent };
  };
  return { acknowledged, stop };
}

test('what was acknowledged is stored, once, whatever is killed when', { timeout: 300_000 }, async () => {
  const OFFICINE_DATA = dataFolder();
  const PORT = String(await freePort());
  const run = async (): Promise<Server> => {
    const server = await start({ OFFICINE_DATA, PORT });
    await listening(server);
    return server;
  };
  let server = await run();
  const { write } = references(readFileSync(join(OFFICINE_DATA, 'secret'), 'utf8').trim());
  const ids = { pharmacy: 1, zone: 1, booking: 1, campaign: 1, advertiser: 1, advert: 1 };
  const scheduling = write({ ...ids, date: parisDate(Date.now()), isFilling: false });
  const load = pages(`http://127.0.0.1:${PORT}/api/log_adverts`, scheduling);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = load.acknowledged.length;
    await expect.poll(() => load.acknowledged.length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(before + 100);
    // Every other time the database goes with it, in the middle of its commits.
    if (kill % 2 === 0) process.kill(postmaster(OFFICINE_DATA), 'SIGKILL');
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parisDate, timestamp } from '@officine/domain';
import { references } from '../../apps/api/src/areas/delivery/delivery/reference.ts';
import { newId } from '../../apps/api/src/areas/delivery/ingest/uuid7.ts';

const PAGE_COUNT = 8;
const BATCH_SIZE = 5;

/** Reference of a booking of today, signed with the secret of a data folder. */
export function bookingOf(folder: string): string {
  const { write } = references(readFileSync(join(folder, 'secret'), 'utf8').trim());
  const ids = { pharmacy: 1, zone: 1, booking: 1, campaign: 1, advertiser: 1, advert: 1 };
  return write({ ...ids, date: parisDate(Date.now()), isFilling: false });
}

/** Starts pages that send batches of views one after the other, and repeat each batch until it is acknowledged. */
export function pages(url: string, scheduling: string) {
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

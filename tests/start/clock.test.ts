import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { timestamp } from '@officine/domain';
import { expect, test } from 'vitest';
import { relayHeader } from '../../apps/api/src/areas/delivery/ingest/relay.ts';
import { newId } from '../../apps/api/src/areas/delivery/ingest/uuid7.ts';
import { inDatabase, preparedFolder, start, untilListening } from './server.ts';

const HOUR = 3_600_000;
const RELAY_KEY = 'a key that this test shares with its relay';
/** A module that sets a process's clock, but not its database's. */
const clockOf = (off: number) => `
  const real = Date.now.bind(Date);
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts) { parts.length ? super(...parts) : super(real() + ${off}); }
    static now() { return real() + ${off}; }
  };`;

const visit = () => ({ id: newId(Date.now()), pharmacy: '1', datetime: timestamp(Date.now()) });

test.each([-2 * HOUR, 2 * HOUR])('a node whose clock is %d ms off refuses nothing for it', async (off) => {
  const OFFICINE_DATA = preparedFolder();
  const module = join(OFFICINE_DATA, 'clock.mjs');
  writeFileSync(module, clockOf(off));
  const server = await start({
    OFFICINE_DATA,
    OFFICINE_RELAY_KEY: RELAY_KEY,
    OFFICINE_TEST_NETWORKS: '127.0.0.1',
    NODE_OPTIONS: `--import ${module}`,
  });
  await untilListening(server);
  await inDatabase(
    OFFICINE_DATA,
    (sql) => sql`
    insert into pharmacies (reference, name, address1, postcode, locality)
    values ('Z01001', 'De garde', '1 rue du Port', '29200', 'Brest')`,
  );
  const post = async (query: string, headers = {}) => {
    const body = JSON.stringify([visit()]);
    const relay = { 'x-officine-relay': relayHeader(RELAY_KEY, body, Date.now()) };
    const url = `http://127.0.0.1:${server.port}/api/log_visits${query}`;
    return (await fetch(url, { method: 'POST', body, headers: { ...relay, ...headers } })).json();
  };
  const stored = { stored: 1, refused: [], retry: [] };
  await expect.poll(() => post('')).toEqual(stored);
  expect(await post(`?sent=${Date.now()}`)).toEqual(stored);
  const ages = await inDatabase(
    OFFICINE_DATA,
    (sql) => sql<{ age: number }[]>`select abs(extract(epoch from now() - datetime))::int as age from log_visits`,
  );
  expect(ages).toHaveLength(2);
  for (const { age } of ages) expect(age).toBeLessThan(60);
});

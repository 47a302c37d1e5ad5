import type { Bench, Row } from '../harness/bench.ts';
import { load } from '../harness/load.ts';
import { advertsOf, packed, pagesOf, viewsOf } from '../harness/pages.ts';
import { race } from '../harness/race.ts';

const CONNECTIONS = 64;
const WARM_SECONDS = 4;
/** Requests of a page. */
const REQUESTS = 2;

async function measure(bench: Bench, size: number): Promise<void> {
  const database = await (await bench.databases()).copy(size);
  const server = await bench.server(database);
  const opponent = await bench.opponent('ingest', database);
  const pages = await pagesOf(server.url, size);
  for (const { path } of pages)
    await fetch(opponent.url + path, { method: 'PUT', body: new Uint8Array(await packed(server.url + path)) });
  const requests = pages.flatMap((page) => [advertsOf(page), viewsOf(page)]);
  const shot = (url: string) => async () => {
    const { rate, p99 } = await load({ url, requests, connections: CONNECTIONS });
    return { rate: rate / REQUESTS, p99 };
  };
  // Both are compiled while they run: the first thousands of pages say nothing of the others.
  for (const { url } of [server, opponent])
    await load({ url, requests, connections: CONNECTIONS, seconds: WARM_SECONDS });
  const speed = await race(shot(server.url), shot(opponent.url), { rounds: 3 });
  bench.report({
    name: 'page',
    size,
    value: speed.ours.rate,
    unit: 'pages/s',
    opponent: speed.theirs.rate,
    ratio: speed.ratio.rate,
    goal: { of: 'value', least: 3500 },
  });
  bench.report({
    name: 'page, slowest request of a hundred',
    size,
    value: speed.ours.p99,
    unit: 'ms',
    opponent: speed.theirs.p99,
    ratio: speed.ratio.p99,
  });
  await Promise.all([server.stop(), opponent.stop()]);
}

/** Whole pages, the adverts and then their views, stored: against bytes from memory and an INSERT by hand. */
export const row: Row = {
  name: 'page',
  async run(bench) {
    for (const size of bench.sizes) await measure(bench, size);
  },
};

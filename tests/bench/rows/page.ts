import type { Bench, Row } from '../harness/bench.ts';
import { load } from '../harness/load.ts';
import { advertsOf, fetchCompressed, pagesOf, viewsOf } from '../harness/pages.ts';
import { race } from '../harness/race.ts';

const CONNECTIONS = 64;
const WARM_SECONDS = 4;
/** Number of requests that a page makes. */
const REQUESTS_PER_PAGE = 2;

async function measure(bench: Bench, size: number): Promise<void> {
  const database = await (await bench.databases()).copy(size);
  const server = await bench.server(database, { TRUST_PROXY: '1' });
  const opponent = await bench.opponent('ingest', database);
  const pages = await pagesOf(server.url, size);
  for (const { path } of pages)
    await fetch(opponent.url + path, { method: 'PUT', body: new Uint8Array(await fetchCompressed(server.url + path)) });
  const requests = pages.flatMap((page) => [advertsOf(page), viewsOf(page)]);
  const shot = (url: string) => async () => {
    const { rate, p99 } = await load({ url, requests, connections: CONNECTIONS });
    return { rate: rate / REQUESTS_PER_PAGE, p99 };
  };
  // Warm-up: the JIT compiler optimises both during the first thousands of pages.
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
    goal: { of: 'ratio', least: 0.9 },
  });
  bench.report({
    name: 'page, p99 latency of a request',
    size,
    value: speed.ours.p99,
    unit: 'ms',
    opponent: speed.theirs.p99,
    ratio: speed.ratio.p99,
  });
  await Promise.all([server.stop(), opponent.stop()]);
}

/** Whole pages: delivers adverts, then stores their views. Opponent: bytes from memory, and a bare INSERT. */
export const row: Row = {
  name: 'page',
  async run(bench) {
    for (const size of bench.sizes) await measure(bench, size);
  },
};

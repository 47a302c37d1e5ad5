import type { Bench, Row } from '../harness/bench.ts';
import { load } from '../harness/load.ts';
import { EVENTS_PER_PAGE, pagesOf, viewsOf } from '../harness/pages.ts';
import { race } from '../harness/race.ts';

const CONNECTIONS = 64;
const WARM_SECONDS = 4;

async function ingest(bench: Bench, size: number): Promise<void> {
  const database = await (await bench.databases()).copy(size);
  const server = await bench.server(database, { TRUST_PROXY: '1' });
  const opponent = await bench.opponent('ingest', database);
  const requests = (await pagesOf(server.url, size)).map(viewsOf);
  const shot = (url: string) => async () => {
    const { rate, p99 } = await load({ url, requests, connections: CONNECTIONS });
    return { rate: rate * EVENTS_PER_PAGE, p99 };
  };
  // Warm-up: the JIT compiler optimises both during the first thousands of batches.
  for (const { url } of [server, opponent])
    await load({ url, requests, connections: CONNECTIONS, seconds: WARM_SECONDS });
  const speed = await race(shot(server.url), shot(opponent.url), { rounds: 11 });
  bench.report({
    name: 'ingest',
    size,
    value: speed.ours.rate,
    unit: 'events/s',
    opponent: speed.theirs.rate,
    ratio: speed.ratio.rate,
    goal: { of: 'ratio', least: 0.95 },
  });
  bench.report({
    name: 'ingest, p99 latency',
    size,
    value: speed.ours.p99,
    unit: 'ms',
    opponent: speed.theirs.p99,
    ratio: speed.ratio.p99,
    goal: { of: 'ratio', most: 1.05 },
  });
  await Promise.all([server.stop(), opponent.stop()]);
}

/** Stores views in batches of five before acknowledging them. Opponent: the same INSERT without validation. */
export const row: Row = {
  name: 'ingest',
  async run(bench) {
    for (const size of bench.sizes) await ingest(bench, size);
  },
};

import type { Bench, Row } from '../harness/bench.ts';
import { load } from '../harness/load.ts';
import { advertsOf, EVENTS_PER_PAGE, pagesOf, viewsOf } from '../harness/pages.ts';
import { race } from '../harness/race.ts';

const CONNECTIONS = 64;
const WARM_SECONDS = 4;
const PROCESSES = 2;

async function measure(bench: Bench, size: number): Promise<void> {
  const databases = await bench.databases();
  const env = { TRUST_PROXY: '1' };
  // A database each: nodes of one database have one file store too.
  const several = await bench.server(await databases.copy(size), env, ['--processes', String(PROCESSES)]);
  const one = await bench.server(await databases.copy(size), env);
  const pages = await pagesOf(one.url, size);
  const shots = {
    delivery: { requests: pages.map(advertsOf), unit: 'requests/s', times: 1 },
    ingest: { requests: pages.map(viewsOf), unit: 'events/s', times: EVENTS_PER_PAGE },
  };
  for (const [name, { requests, unit, times }] of Object.entries(shots)) {
    for (const { url } of [several, one])
      await load({ url, requests, connections: CONNECTIONS, seconds: WARM_SECONDS });
    const shot = (url: string) => async () => {
      const { rate, p99 } = await load({ url, requests, connections: CONNECTIONS });
      return { rate: rate * times, p99 };
    };
    const speed = await race(shot(several.url), shot(one.url), { rounds: 3 });
    bench.report({
      name: `${name}, ${PROCESSES} processes against one`,
      size,
      value: speed.ours.rate,
      unit,
      opponent: speed.theirs.rate,
      ratio: speed.ratio.rate,
    });
  }
  await Promise.all([several.stop(), one.stop()]);
}

/** Two processes of one port. Opponent: the server alone. Load, servers and PostgreSQL share the cores. */
export const row: Row = {
  name: 'processes',
  async run(bench) {
    for (const size of bench.sizes) await measure(bench, size);
  },
};

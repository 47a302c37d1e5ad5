import type { Bench, Row } from '../harness/bench.ts';
import { load } from '../harness/load.ts';
import { advertsOf, fetchCompressed } from '../harness/pages.ts';
import { race } from '../harness/race.ts';

const MIN_ZONES = 5;
/** Maximum number of pages that are requested in turn. */
const MAX_PAGES = 200;
const WARM_SECONDS = 4;

interface SchedulingsPage {
  readonly 'hydra:member': readonly { readonly zone: { readonly reference: string } }[];
}
const path = (pharmacy: number) => `/api/schedulings?pharmacy=${pharmacy}`;

/** Finds pages with adverts in five zones; returns their compressed bytes by path. */
async function pages(url: string, size: number): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (let pharmacy = 1; pharmacy <= size && found.size < MAX_PAGES; pharmacy += 1) {
    const answer = await fetch(url + path(pharmacy));
    if (!answer.ok) continue;
    const { 'hydra:member': members } = (await answer.json()) as SchedulingsPage;
    if (new Set(members.map(({ zone }) => zone.reference)).size < MIN_ZONES) continue;
    found.set(path(pharmacy), await fetchCompressed(url + path(pharmacy)));
  }
  if (found.size === 0) throw new Error('no page shows five zones today');
  return found;
}

async function measure(bench: Bench, size: number): Promise<void> {
  const databases = await bench.databases();
  const database = await databases.network(size);
  const server = await bench.server(database);
  const opponent = await bench.opponent('bytes', database);
  const known = await pages(server.url, size);
  for (const [at, body] of known) await fetch(opponent.url + at, { method: 'PUT', body: new Uint8Array(body) });
  const requests = [...known.keys()].map((at) => advertsOf({ path: at }));
  const shot = (url: string) => () => load({ url, requests, connections: 64 });
  // Warm-up: the JIT compiler optimises both during the first tens of thousands of responses.
  for (const { url } of [server, opponent]) await load({ url, requests, connections: 64, seconds: WARM_SECONDS });
  const speed = await race(shot(server.url), shot(opponent.url), { rounds: 11 });
  bench.report({
    name: 'delivery',
    size,
    value: speed.ours.rate,
    unit: 'req/s',
    opponent: speed.theirs.rate,
    ratio: speed.ratio.rate,
    goal: { of: 'ratio', least: 0.8 },
  });
  bench.report({
    name: 'delivery, p99 latency',
    size,
    value: speed.ours.p99,
    unit: 'ms',
    opponent: speed.theirs.p99,
    ratio: speed.ratio.p99,
    goal: { of: 'ratio', most: 1.3 },
  });
  if (size === Math.max(...bench.sizes)) {
    const before = await databases.statements(database);
    await shot(server.url)();
    // Rounded down to a tenth: the heartbeat of the notifications adds less than one statement per ten responses.
    const statements = ((await databases.statements(database)) - before) / (speed.ours.rate * 1.5);
    bench.report({
      name: 'delivery, statements per page',
      size,
      value: Math.floor(statements * 10) / 10,
      unit: 'statements',
      goal: { of: 'value', most: 0 },
    });
  }
  await Promise.all([server.stop(), opponent.stop()]);
}

/** Delivers the adverts of pages with five zones. Opponent: the same bytes from memory. */
export const row: Row = {
  name: 'delivery',
  async run(bench) {
    for (const size of bench.sizes) await measure(bench, size);
  },
};

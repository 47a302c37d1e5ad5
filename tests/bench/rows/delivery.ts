import type { Bench, Row } from '../harness/bench.ts';
import { load } from '../harness/load.ts';
import { advertsOf, packed } from '../harness/pages.ts';
import { race } from '../harness/race.ts';

const ZONES = 5;
/** Pharmacies asked for in turn. */
const ASKED = 200;
const WARM_SECONDS = 4;

interface Shown {
  readonly 'hydra:member': readonly { readonly zone: { readonly reference: string } }[];
}
const path = (pharmacy: number) => `/api/schedulings?pharmacy=${pharmacy}`;

/** Paths of pages that show adverts in five zones, and their bytes as they travel. */
async function pages(url: string, size: number): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (let pharmacy = 1; pharmacy <= size && found.size < ASKED; pharmacy += 1) {
    const answer = await fetch(url + path(pharmacy));
    if (!answer.ok) continue;
    const { 'hydra:member': members } = (await answer.json()) as Shown;
    if (new Set(members.map(({ zone }) => zone.reference)).size < ZONES) continue;
    found.set(path(pharmacy), await packed(url + path(pharmacy)));
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
  // Both are compiled while they run: the first tens of thousands of answers say nothing of the others.
  for (const { url } of [server, opponent]) await load({ url, requests, connections: 64, seconds: WARM_SECONDS });
  const speed = await race(shot(server.url), shot(opponent.url), { rounds: 3 });
  bench.report({
    name: 'delivery',
    size,
    value: speed.ours.rate,
    unit: 'req/s',
    opponent: speed.theirs.rate,
    ratio: speed.ratio.rate,
    goal: { of: 'ratio', least: 0.6 },
  });
  bench.report({
    name: 'delivery, slowest of a hundred',
    size,
    value: speed.ours.p99,
    unit: 'ms',
    opponent: speed.theirs.p99,
    ratio: speed.ratio.p99,
    goal: { of: 'ratio', most: 2 },
  });
  if (size === Math.max(...bench.sizes)) {
    const before = await databases.statements(database);
    await shot(server.url)();
    // Less than one in ten answers is the heartbeat of the notifications.
    const statements = ((await databases.statements(database)) - before) / (speed.ours.rate * 1.5);
    bench.report({
      name: 'delivery, statements a page',
      size,
      value: Math.floor(statements * 10) / 10,
      unit: 'statements',
      goal: { of: 'value', most: 0 },
    });
  }
  await Promise.all([server.stop(), opponent.stop()]);
}

/** Adverts of pages with five zones, against the same bytes from memory. */
export const row: Row = {
  name: 'delivery',
  async run(bench) {
    for (const size of bench.sizes) await measure(bench, size);
  },
};

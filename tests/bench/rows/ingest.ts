import type { Bench, Row } from '../harness/bench.ts';
import { type Load, load } from '../harness/load.ts';
import { race } from '../harness/race.ts';

const EVENTS = 5;
const CONNECTIONS = 64;
/** Pages that send, in turn. */
const PAGES = 100;
const WARM_SECONDS = 4;

interface Page {
  readonly path: string;
  readonly references: readonly string[];
}
/** Pages with adverts, and the references of what they show. */
async function pagesOf(url: string, size: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let pharmacy = 1; pharmacy <= size && pages.length < PAGES; pharmacy += 1) {
    const path = `/api/schedulings?pharmacy=${pharmacy}`;
    const answer = await fetch(url + path, { headers: { accept: 'application/json' } });
    if (!answer.ok) continue;
    const shown = (await answer.json()) as { advert: { scheduling: string } }[];
    const references = shown.map(({ advert }) => advert.scheduling).slice(0, EVENTS);
    if (references.length === EVENTS) pages.push({ path, references });
  }
  if (pages.length === 0) throw new Error('no page shows five adverts today');
  return pages;
}
const viewsOf = ({ references }: Page) => ({
  method: 'POST',
  path: '/api/log_adverts',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(
    references.map((scheduling) => ({ id: '{{id}}', scheduling, datetime: new Date().toISOString(), view: 1 })),
  ),
});

async function ingest(bench: Bench, size: number): Promise<void> {
  const database = await (await bench.databases()).copy(size);
  const server = await bench.server(database);
  const opponent = await bench.opponent('ingest', database);
  const requests = (await pagesOf(server.url, size)).map(viewsOf);
  const shot = (url: string) => async () => {
    const { rate, p99 } = await load({ url, requests, connections: CONNECTIONS });
    return { rate: rate * EVENTS, p99 };
  };
  // Both are compiled while they run: the first thousands of batches say nothing of the others.
  for (const { url } of [server, opponent])
    await load({ url, requests, connections: CONNECTIONS, seconds: WARM_SECONDS });
  const speed = await race(shot(server.url), shot(opponent.url), { rounds: 3 });
  bench.report({
    name: 'ingest',
    size,
    value: speed.ours.rate,
    unit: 'events/s',
    opponent: speed.theirs.rate,
    ratio: speed.ratio.rate,
    goal: { of: 'ratio', least: 0.8 },
  });
  bench.report({
    name: 'ingest, slowest of a hundred',
    size,
    value: speed.ours.p99,
    unit: 'ms',
    opponent: speed.theirs.p99,
    ratio: speed.ratio.p99,
    goal: { of: 'value', most: 15 },
  });
  if (size === Math.max(...bench.sizes)) await page(bench, server.url, size);
  await Promise.all([server.stop(), opponent.stop()]);
}

/** A whole page: its adverts, then its views. */
async function page(bench: Bench, url: string, size: number): Promise<void> {
  const pages = await pagesOf(url, size);
  const requests: Load['requests'] = pages.flatMap((one) => [
    { method: 'GET', path: one.path, headers: { 'accept-encoding': 'br' } },
    viewsOf(one),
  ]);
  const { rate, p99 } = await load({ url, requests, connections: CONNECTIONS, seconds: 3 });
  bench.report({ name: 'page', size, value: rate / 2, unit: 'pages/s', goal: { of: 'value', least: 3500 } });
  bench.report({ name: 'page, slowest request of a hundred', size, value: p99, unit: 'ms' });
}

/** Views in batches of five, stored before they are acknowledged, against the same INSERT without a look at them; and whole pages. */
export const row: Row = {
  name: 'ingest',
  async run(bench) {
    for (const size of bench.sizes) await ingest(bench, size);
  },
};

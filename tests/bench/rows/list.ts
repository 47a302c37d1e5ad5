import { deepStrictEqual } from 'node:assert';
import type { Row } from '../harness/bench.ts';
import { load } from '../harness/load.ts';
import { race } from '../harness/race.ts';

const PATH = '/api/admin/pharmacies?isActive=true&order%5Blocality%5D=asc';
const COUNTED_REQUESTS = 50;
/** Many short rounds: on a busy machine, both measurements of a round should have the same conditions. */
const LOAD_SECONDS = 1;
const ROUNDS = { rounds: 7 };

interface Page {
  readonly totalItems: number;
  readonly 'hydra:member': readonly { readonly id: number }[];
}
async function read(url: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Page;
}

/**
 * Lists 30 of N pharmacies with a filter, a sort key and the count. Opponent: the same by hand; also compares the 300th
 * (or last) page with the first one.
 */
export const row: Row = {
  name: 'list',
  async run(bench) {
    const databases = await bench.databases();
    for (const size of bench.sizes) {
      const database = await databases.network(size);
      const server = await bench.server(database);
      const opponent = await bench.opponent('list', database);
      const headers = { authorization: `Bearer ${await server.token('admin')}` };
      const first = `${server.url}${PATH}`;

      const [ours, theirs] = [await read(first, headers), await read(`${opponent.url}/?page=1`)];
      const contentOf = (page: Page) => [page.totalItems, page['hydra:member'].map(({ id }) => id)];
      deepStrictEqual(contentOf(ours), contentOf(theirs), 'the opponent does not return the same pharmacies');

      const speed = await race(
        () => load({ url: first, headers, seconds: LOAD_SECONDS }),
        () => load({ url: `${opponent.url}/?page=1`, seconds: LOAD_SECONDS }),
        ROUNDS,
      );
      bench.report({
        name: 'list',
        size,
        value: speed.ours.rate,
        unit: 'req/s',
        opponent: speed.theirs.rate,
        ratio: speed.ratio.rate,
        goal: { of: 'ratio', least: 0.9 },
      });

      // Only at the largest size, where an offset costs most.
      if (size === Math.max(...bench.sizes)) {
        const last = Math.min(300, Math.ceil(ours.totalItems / 30));
        const far = await race(
          () => load({ url: `${first}&page=${last}`, headers, seconds: LOAD_SECONDS }),
          () => load({ url: first, headers, seconds: LOAD_SECONDS }),
          ROUNDS,
        );
        bench.report({
          name: `list, page ${last} against page 1`,
          size,
          value: far.ours.rate,
          unit: 'req/s',
          opponent: far.theirs.rate,
          ratio: far.ratio.rate,
          goal: { of: 'ratio', least: 0.8 },
        });
      }

      const before = await databases.statements(database);
      for (let call = 0; call < COUNTED_REQUESTS; call++) await read(first, headers);
      // Rounded down: the heartbeat of the sessions adds less than one statement per call.
      const statements = Math.floor(((await databases.statements(database)) - before) / COUNTED_REQUESTS);
      bench.report({
        name: 'list, statements per request',
        size,
        value: statements,
        unit: 'statements',
        goal: { of: 'value', most: 2 },
      });
      await Promise.all([server.stop(), opponent.stop()]);
    }
  },
};

import { type AllocationShare, allocator } from '@officine/domain';
import type { Row } from '../harness/bench.ts';
import { median } from '../harness/statistics.ts';

const DAYS = 61;
const PRICES_CENTS = [60, 40, 30, 150, 110, 80];
const ROUNDS = 3;
/** Number of different pharmacies; they are repeated after these. */
const DISTINCT_PHARMACIES = 1000;
const GOAL = { seconds: 8, pharmacies: 20_000 };

/** Returns a generator of pseudo-random whole numbers below `end`, always the same sequence. */
function randomBelow(): (end: number) => number {
  let state = 7;
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * end);
  };
}

/**
 * Pharmacies with six zones, four slots per day of which 0 to 4 are taken, and budgets from 20 % to over 100 % of the
 * free slots.
 */
function pharmacies(): AllocationShare[] {
  const below = randomBelow();
  return Array.from({ length: DISTINCT_PHARMACIES }, () => ({
    budget: 2000 + below(12_000),
    zones: PRICES_CENTS.map((price, index) => ({
      id: index + 1,
      price,
      capacity: 4,
      occupation: Uint8Array.from({ length: DAYS }, () => below(5)),
      media: [index < 3 ? ('extranet' as const) : ('internet' as const)],
      openFrom: '2020-01-01',
    })),
  }));
}

/** CPU time to allocate a campaign, and growth of the memory, which must not depend on the number of pharmacies. */
export const row: Row = {
  name: 'simulate',
  async run(bench) {
    const shares = pharmacies();
    const allocate = allocator({
      firstDate: '2026-03-01',
      days: DAYS,
      adverts: [1, 2, 3, 4].map((id) => ({
        id,
        zones: [1, 2, 3, 4, 5, 6],
        media: ['extranet', 'internet'],
        visaExpiry: null,
      })),
    });
    const measure = (count: number) => {
      const before = process.memoryUsage.rss();
      const { user } = process.cpuUsage();
      let most = before;
      for (let index = 0; index < count; index += 1) {
        allocate(shares[index % DISTINCT_PHARMACIES] as AllocationShare);
        if (index % 500 === 0) most = Math.max(most, process.memoryUsage.rss());
      }
      return { seconds: (process.cpuUsage().user - user) / 1e6, megabytes: (most - before) / 1e6 };
    };
    measure(DISTINCT_PHARMACIES);
    let megabytes = 0;
    for (const size of bench.sizes) {
      const rounds: ReturnType<typeof measure>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        bench.signal.throwIfAborted();
        rounds.push(measure(size));
        // Yields, so that signals and the time limit are handled between rounds.
        await new Promise(setImmediate);
      }
      const value = median(rounds.map(({ seconds }) => seconds));
      const most = (GOAL.seconds * size) / GOAL.pharmacies;
      bench.report({ name: 'simulate', size, value, unit: 's', ...(size >= 1000 && { goal: { of: 'value', most } }) });
      megabytes = Math.max(...rounds.map((round) => round.megabytes));
    }
    // Of the last size only: at smaller ones, the growth of the garbage-collected heap dominates.
    bench.report({ name: 'simulate, memory', value: megabytes, unit: 'MB', goal: { of: 'value', most: 64 } });
  },
};

import { type AllocationShare, allocator } from '@officine/domain';
import type { Row } from '../harness/bench.ts';
import { median } from '../harness/statistics.ts';

const DAYS = 61;
const PRICES = [60, 40, 30, 150, 110, 80];
const ROUNDS = 3;
/** Different pharmacies; after these they come again. */
const KINDS = 1000;
const GOAL = { seconds: 10, pharmacies: 20_000 };

/** Whole numbers below `end`, the same ones every time. */
function numbers(): (end: number) => number {
  let state = 7;
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * end);
  };
}

/** Six zones each, four slots a day and nought to four of them taken, budgets from a fifth to more than all there is. */
function pharmacies(): AllocationShare[] {
  const below = numbers();
  return Array.from({ length: KINDS }, () => ({
    budget: 2000 + below(12_000),
    zones: PRICES.map((price, index) => ({
      id: index + 1,
      price,
      capacity: 4,
      occupation: Uint8Array.from({ length: DAYS }, () => below(5)),
      media: [index < 3 ? ('extranet' as const) : ('internet' as const)],
      openFrom: '2020-01-01',
    })),
  }));
}

/** Seconds of one core to allocate a campaign, and by how much memory rises meanwhile: it must not follow the number of pharmacies. */
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
        allocate(shares[index % KINDS] as AllocationShare);
        if (index % 500 === 0) most = Math.max(most, process.memoryUsage.rss());
      }
      return { seconds: (process.cpuUsage().user - user) / 1e6, megabytes: (most - before) / 1e6 };
    };
    measure(KINDS);
    let megabytes = 0;
    for (const size of bench.sizes) {
      const rounds: ReturnType<typeof measure>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        bench.signal.throwIfAborted();
        rounds.push(measure(size));
        // Signals and the time limit are heard between rounds only.
        await new Promise(setImmediate);
      }
      const value = median(rounds.map(({ seconds }) => seconds));
      const most = (GOAL.seconds * size) / GOAL.pharmacies;
      bench.report({ name: 'simulate', size, value, unit: 's', ...(size >= 1000 && { goal: { of: 'value', most } }) });
      megabytes = Math.max(...rounds.map((round) => round.megabytes));
    }
    // At the last size only: between few pharmacies and many, it is the garbage collector that grows.
    bench.report({ name: 'simulate, memory', value: megabytes, unit: 'MB', goal: { of: 'value', most: 64 } });
  },
};

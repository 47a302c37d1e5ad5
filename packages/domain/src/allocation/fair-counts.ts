import { fairTargets, type Targets } from './fair-targets.ts';
import { scratch } from './scratch.ts';

const costs = /*@__PURE__*/ scratch(Float64Array);
const others = /*@__PURE__*/ scratch(Float64Array);
const choices = /*@__PURE__*/ scratch(Uint16Array);

interface Window {
  readonly price: number;
  readonly low: number;
  readonly width: number;
  /** Squared difference, in money, between `low + extra` days and the target. */
  readonly cost: (extra: number) => number;
}

/** For each zone, the range of counts that differ from the target by at most `radius` (in money). */
function windows(prices: readonly number[], maxima: readonly number[], targets: Targets, radius: number): Window[] {
  return prices.map((price, zone) => {
    const target = targets.days[zone]!;
    const low = Math.max(0, Math.ceil(target / targets.per - radius / price));
    const high = Math.min(maxima[zone]!, Math.floor(target / targets.per + radius / price));
    const cost = (extra: number) => (price * ((low + extra) * targets.per - target)) ** 2;
    return { price, low, width: Math.max(0, high - low), cost };
  });
}

/**
 * Finds the counts of least total cost that spend exactly `amount` more than the lower ends of the windows (dynamic
 * programming over the zones). Undefined when no counts do.
 */
function cheapest(zones: readonly Window[], amount: number): { cost: number; counts: number[] } | undefined {
  const row = amount + 1;
  const chosen = choices(row * zones.length);
  let [after, here] = [costs(row), others(row)];
  after.fill(Infinity, 0, row);
  after[0] = 0;
  // Last zone first, so that backtracking starts with the lowest id: of equal solutions, it takes the one that gives it
  // most days.
  for (let zone = zones.length - 1; zone >= 0; zone -= 1) {
    const { price, width, cost } = zones[zone]!;
    here.fill(Infinity, 0, row);
    for (let extra = 0; extra <= width; extra += 1) {
      const own = cost(extra);
      for (let sum = extra * price; sum <= amount; sum += 1) {
        const total = own + after[sum - extra * price]!;
        if (total > here[sum]! || total === Infinity) continue;
        here[sum] = total;
        chosen[zone * row + sum] = extra;
      }
    }
    [after, here] = [here, after];
  }
  const cost = after[amount]!;
  if (cost === Infinity) return undefined;
  let left = amount;
  const counts = zones.map(({ price, low }, zone) => {
    const extra = chosen[zone * row + left]!;
    left -= extra * price;
    return low + extra;
  });
  return { cost, counts };
}

/**
 * Returns how many days each zone gets such that exactly `amount` is spent and the zones share it fairly: the sum of
 * (price × (count − fair target))² is minimal; ties give more to the first zones. Exact. Throws a RangeError when
 * `amount` cannot be reached.
 *
 * Only counts within `radius` of the targets are tried. Any other solution differs by more than `radius` in at least
 * one zone: once the best solution within costs at most radius², no other can be better.
 */
export function fairCounts(
  prices: readonly number[],
  maxima: readonly number[],
  before: readonly number[],
  amount: number,
): number[] {
  const targets = fairTargets(prices, maxima, before, amount);
  const all = Math.max(0, ...prices.map((price, zone) => price * maxima[zone]!));
  for (let radius = Math.max(1, ...prices); ; radius *= 2) {
    const near = windows(prices, maxima, targets, radius);
    const rest = near.reduce((sum, { price, low }) => sum - price * low, amount);
    const found = rest < 0 ? undefined : cheapest(near, rest);
    if (found && (found.cost <= (radius * targets.per) ** 2 || radius > all)) return found.counts;
    if (radius > all) throw new RangeError(`fairCounts: ${amount} cannot be reached`);
  }
}

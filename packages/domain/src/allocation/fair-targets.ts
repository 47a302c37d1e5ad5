/**
 * Ideal number of days of each zone, as integer numerators (`days`) over one denominator (`per`): exact without
 * rounding.
 */
export interface Targets {
  readonly days: readonly number[];
  readonly per: number;
}

/**
 * Splits `amount` so that every zone reaches the same number of days, those in `before` included, except zones that
 * have more already or are full (water-filling). `fairTargets([1, 2], [10, 4], [0, 0], 12)`: 4 days each, 12 = 4 × 1 +
 * 4 × 2. Prices are in the unit of `amount`, which is at most `Σ prices × maxima`.
 */
export function fairTargets(
  prices: readonly number[],
  maxima: readonly number[],
  before: readonly number[],
  amount: number,
): Targets {
  const levels = [...new Set([...before, ...before.map((days, zone) => days + maxima[zone]!)])].sort((a, b) => a - b);
  let spent = 0;
  for (const [index, level] of levels.entries()) {
    const next = levels[index + 1] ?? level;
    const rising = prices.reduce(
      (sum, price, zone) =>
        before[zone]! <= level && before[zone]! + maxima[zone]! >= next && next > level ? sum + price : sum,
      0,
    );
    if (rising > 0 && spent + rising * (next - level) >= amount) {
      const height = level * rising + (amount - spent);
      const days = prices.map((_, zone) =>
        Math.min(maxima[zone]! * rising, Math.max(0, height - before[zone]! * rising)),
      );
      return { days, per: rising };
    }
    spent += rising * (next - level);
  }
  return { days: [...maxima], per: 1 };
}

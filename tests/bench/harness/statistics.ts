/** Median: the middle value, or the mean of the two middle ones. NaN when empty. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const high = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? high : ((sorted[half - 1] ?? Number.NaN) + high) / 2;
}

/**
 * Smallest value that at least this share of the values does not exceed: `quantile([3, 1, 2, 4], 0.5)` is 2. NaN when
 * empty.
 */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/**
 * Growth exponent of cost by size: the slope of the least-squares line through the logarithms.
 * 0 is flat, 1 linear, 2 quadratic: `exponent([[10, 5], [100, 50]])` is 1. Undefined with fewer than two sizes.
 */
export function exponent(points: readonly (readonly [size: number, cost: number])[]): number | undefined {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)] as const);
  const mean = (at: 0 | 1) => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  if (spread === 0 || Number.isNaN(spread)) return undefined;
  return logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread;
}

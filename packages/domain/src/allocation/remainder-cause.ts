import { OBSTACLES, type RemainderCause } from './causes.ts';
import type { FreeDays } from './free-days.ts';
import { gcd } from './gcd.ts';
import { largestSpend } from './largest-spend.ts';

/**
 * Returns why `remainder` cents are left of `amount`; null when none are. If less would be left without any blocked
 * day, the cause is the obstacle whose blocked days are worth most money. Otherwise it is `no_free_day` when all days
 * together cost no more than `amount`, else `not_multiple`.
 */
export function remainderCause(all: readonly FreeDays[], amount: number, remainder: number): RemainderCause | null {
  if (remainder === 0) return null;
  const zones = all.filter(({ zone }) => zone.price > 0);
  if (zones.length === 0) return 'no_free_day';
  const unit = gcd(zones.map(({ zone }) => zone.price));
  if (remainder < unit) return 'not_multiple';
  const lost = OBSTACLES.map((obstacle) =>
    zones.reduce((sum, { zone, blocked }) => sum + zone.price * (blocked[obstacle] ?? 0), 0),
  );
  const prices = zones.map(({ zone }) => zone.price / unit);
  const days = zones.map(({ days, blocked }) => days.length + Object.values(blocked).reduce((sum, n) => sum + n, 0));
  const possible = prices.reduce((sum, price, index) => sum + price * days[index]!, 0);
  const limit = Math.floor(amount / unit);
  const most = Math.max(...lost);
  if (most > 0 && largestSpend(prices, days, limit) * unit > amount - remainder) {
    return OBSTACLES[lost.indexOf(most)]!;
  }
  return possible <= limit ? 'no_free_day' : 'not_multiple';
}

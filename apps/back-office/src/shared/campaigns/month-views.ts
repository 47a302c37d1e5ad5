import { formatNumber, typography } from '@officine/sdk/format';
import { number } from '../../kit/format/format.ts';

/** Views of 30 days beside those of the 30 days before: `1 200, contre 1 000 auparavant (+ 20 %)`. */
export function monthViews(views: number, previous: number): string {
  if (previous === 0) return typography(`${number(views)}${views > 0 ? ', aucune auparavant' : ''}`);
  const change = (100 * (views - previous)) / previous;
  const sign = change < 0 ? '−' : '+';
  return typography(
    `${number(views)}, contre ${number(previous)} auparavant (${sign} ${formatNumber(Math.abs(change), 0)} %)`,
  );
}

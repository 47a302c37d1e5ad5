import { splitByWeight } from '../money/split-by-weight.ts';

/** What an amount is spread by: equally, in proportion to turnovers, or to free slots. */
export const SPREADS = ['equal', 'turnover', 'free'] as const;
export type Spread = (typeof SPREADS)[number];

export interface SpreadPharmacy {
  readonly free: number;
  /** Range of the yearly turnover, as its label has it: `De 1 à 1,5 M€`; null if it is not known. */
  readonly turnover?: string | null | undefined;
}

/** Hundredths of the unit of a range: its middle; half of `Moins de 1 M€`, and the bound of `Plus de 5 M€`. */
export function middleOfRange(label: string): number | undefined {
  const bounds = (label.match(/\d{1,30}(?:[.,]\d+)?/g) ?? []).map((text) => Number(text.replace(',', '.')));
  const [low, high] = bounds;
  if (low === undefined) return undefined;
  if (high !== undefined) return Math.round(50 * (low + high));
  return Math.round((/^moins/i.test(label.trim()) ? 50 : 100) * low);
}

/**
 * Spreads an amount over pharmacies, exact to the cent: `spreadBudget(1000, [{ free: 1 }, { free: 3 }], 'free')` is
 * `[250, 750]`. A pharmacy without a known turnover counts as the smallest. All are 0 where no weight is above 0.
 */
export function spreadBudget(cents: number, pharmacies: readonly SpreadPharmacy[], by: Spread): number[] {
  const weights = weightsOf(pharmacies, by);
  if (!weights.some((weight) => weight > 0)) return pharmacies.map(() => 0);
  return splitByWeight(cents, weights);
}

function weightsOf(pharmacies: readonly SpreadPharmacy[], by: Spread): number[] {
  if (by === 'equal') return pharmacies.map(() => 1);
  if (by === 'free') return pharmacies.map(({ free }) => free);
  const middles = new Map<string, number | undefined>();
  for (const { turnover } of pharmacies)
    if (turnover && !middles.has(turnover)) middles.set(turnover, middleOfRange(turnover));
  const known = [...middles.values()].filter((middle) => middle !== undefined);
  const least = known.length > 0 ? Math.min(...known) : 1;
  return pharmacies.map(({ turnover }) => (turnover && middles.get(turnover)) || least);
}

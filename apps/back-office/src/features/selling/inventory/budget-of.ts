import { centsToEuros, csvLine, type Spread, spreadBudget } from '@officine/domain';
import type { InventoryPharmacy } from '@officine/sdk/contract';

export interface SpreadAmount {
  /** Cents by pharmacy; those without a share are left out. */
  readonly shares: ReadonlyMap<number, number>;
  /** Pharmacies that no budget file can name. */
  readonly withoutCip: number;
  /** Cents that one campaign cannot place, because a share is more than its pharmacy's free slots. */
  readonly tooMuch: number;
}
/** An amount spread over pharmacies, exact to the cent. */
export function spreadAmount(cents: number, chosen: readonly InventoryPharmacy[], by: Spread): SpreadAmount {
  const named = chosen.filter(({ cip }) => cip);
  const amounts = spreadBudget(cents, named, by);
  let tooMuch = 0;
  const shares = new Map<number, number>();
  for (const [at, { id, amount_bookable }] of named.entries()) {
    const share = amounts[at] ?? 0;
    if (share > 0) shares.set(id, share);
    tooMuch += Math.max(0, share - amount_bookable);
  }
  return { shares, withoutCip: chosen.length - named.length, tooMuch };
}

/** The budget file of a spread amount, as the wizard of campaigns reads it. */
export const budgetFile = (chosen: readonly InventoryPharmacy[], { shares }: SpreadAmount): File =>
  new File(
    [
      csvLine(['CIP', 'PHARMACIE', 'TOTAL']),
      ...chosen.flatMap(({ id, cip, name }) => {
        const share = shares.get(id);
        return share ? [csvLine([cip ?? '', name, centsToEuros(share)])] : [];
      }),
    ],
    'budget-disponibilites.csv',
    { type: 'text/csv' },
  );

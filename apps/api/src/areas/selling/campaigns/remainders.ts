import type { RemainderCause } from '@officine/domain';
import type { Simulation } from '@officine/sdk/contract';
import { groupBy } from '../../../base/group-by.ts';
import type { Allocation } from './allocate-shares.ts';
import type { CampaignForm } from './form.ts';
import type { SoldPharmacy } from './sold-pharmacies.ts';

/** Unspent amounts of a simulation by cause, largest first. `path` is that of the pharmacies. */
export function remaindersOf(
  form: CampaignForm,
  { shares, pharmacies }: Allocation,
  path: string,
): Simulation['remainders'] {
  const unspent = shares.flatMap(({ pharmacy, budget, amount, cause }) => {
    const sold = pharmacies.get(pharmacy);
    return cause && sold && budget > amount ? [{ cause, sold, amount: budget - amount }] : [];
  });
  return [...groupBy(unspent, ({ cause }) => cause)]
    .map(([cause, group]) => ({
      cause,
      count_pharmacies: group.length,
      amount: group.reduce((sum, { amount }) => sum + amount, 0),
      date_open: cause === 'medium_not_open' ? lastOpening(form, group) : null,
      pharmacies: group
        .toSorted((a, b) => b.amount - a.amount)
        .map(({ sold: { id, name, reference }, amount }) => ({
          '@id': `${path}/${id}`,
          '@type': 'Pharmacy',
          id,
          name,
          reference,
          amount,
        })),
    }))
    .sort((a, b) => b.amount - a.amount);
}

interface Unspent {
  readonly cause: RemainderCause;
  readonly sold: SoldPharmacy;
}
/** The last opening after the campaign's start; null where one of the media never opens. */
function lastOpening({ date_start, internet_topics }: CampaignForm, group: readonly Unspent[]): string | null {
  const openings = group.map(({ sold }) => (internet_topics.length > 0 ? sold.internet : sold.extranet));
  if (openings.includes(null)) return null;
  const last = openings.reduce<string>((latest, day) => (day !== null && day > latest ? day : latest), date_start);
  return last > date_start ? last : null;
}

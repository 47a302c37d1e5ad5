import { type campaignPharmacies, REMAINDER_CAUSES, type tempCampaignPharmacies } from '@officine/sdk/contract';
import type { ItemOf, SortOf } from '../kit/calls/source.ts';
import { money, number } from '../kit/format/format.ts';
import type { Column } from '../kit/list/data-table.tsx';
import { State } from '../ui/state.tsx';
import { aside } from '../ui/table.css.ts';

type Saved = typeof campaignPharmacies;
type Simulated = typeof tempCampaignPharmacies;

/** One pharmacy's share of a campaign, saved or simulated: what it was given, what was spread, what is left and why. */
export const shareColumns: readonly Column<ItemOf<Saved> | ItemOf<Simulated>, SortOf<Saved> & SortOf<Simulated>>[] = [
  {
    id: 'pharmacy',
    label: 'Pharmacie',
    sort: 'pharmacy.name',
    render: ({ pharmacy }) => (
      <>
        {pharmacy.name}
        <span className={aside}>{pharmacy.reference}</span>
      </>
    ),
  },
  {
    id: 'count',
    label: 'Programmations',
    sort: 'count_schedulings',
    numeric: true,
    render: (row) => number(row.count_schedulings),
  },
  { id: 'budget', label: 'Budget', sort: 'budget', numeric: true, render: (row) => money(row.budget) },
  {
    id: 'spread',
    label: 'Réparti',
    sort: 'amount_scheduled',
    numeric: true,
    render: (row) => money(row.amount_scheduled),
  },
  { id: 'remainder', label: 'Reliquat', sort: 'remainder', numeric: true, render: (row) => money(row.remainder) },
  {
    id: 'cause',
    label: 'Cause',
    sort: 'remainder_cause',
    render: ({ remainder_cause: cause }) => cause && <State tone="warning">{REMAINDER_CAUSES[cause]}</State>,
  },
];

import type { CampaignPharmacy, TempCampaignPharmacy } from '@officine/sdk/contract';
import { REMAINDER_CAUSES } from '@officine/sdk/contract';
import { money, number } from '../kit/format/format.ts';
import type { Column } from '../kit/list/data-table.tsx';
import { State } from '../ui/state.tsx';
import { aside } from '../ui/table.css.ts';

/** One pharmacy's share of a campaign, saved or simulated: what it was given, what was spread, what is left and why. */
export const shareColumns: readonly Column<CampaignPharmacy | TempCampaignPharmacy>[] = [
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

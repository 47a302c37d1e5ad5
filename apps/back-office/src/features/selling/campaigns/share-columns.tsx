import { type campaignPharmacies, tempCampaignPharmacies } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import type { ItemOf, SortOf } from '../../../kit/calls/source.ts';
import type { Column } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { explain } from '../../../kit/report/explain.tsx';
import { State } from '../../../ui/state.tsx';
import { aside } from '../../../ui/table.css.ts';

type Saved = typeof campaignPharmacies;
type Simulated = typeof tempCampaignPharmacies;
// Both have these fields, under the same labels and sort keys.
const { column } = listFields(tempCampaignPharmacies);

/**
 * Columns of a pharmacy's share of a campaign, saved or simulated: budget, amount scheduled, remainder and its cause.
 */
export const shareColumns: readonly Column<ItemOf<Saved> | ItemOf<Simulated>, SortOf<Saved> & SortOf<Simulated>>[] = [
  column('pharmacy.name', {
    render: ({ pharmacy }) => (
      <>
        {pharmacy.name}
        <span className={aside}>{pharmacy.reference}</span>
      </>
    ),
  }),
  column('count_schedulings', { about: explain('count_schedulings', 'CampaignPharmacy') }),
  column('budget'),
  column('amount_scheduled', { about: explain('amount_scheduled', 'CampaignPharmacy') }),
  column('remainder', { about: explain('remainder', 'CampaignPharmacy') }),
  column('remainder_cause', {
    render: ({ remainder_cause: cause }) => cause && <State tone="warning">{wordsOf('remainder_cause')[cause]}</State>,
  }),
];

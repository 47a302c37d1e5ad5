import { type CampaignPharmacy, campaignPharmacies, campaigns } from '@officine/sdk/contract';
import { none } from '@officine/sdk/format';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { number, period } from '../../../kit/format/format.ts';
import { type Column, DataTable, TableSkeleton } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { campaignScreens } from '../../../shared/campaigns/campaign-menu.ts';
import { Empty } from '../../../ui/empty.tsx';
import { foot, frame } from '../../../ui/table.css.ts';

const { column } = listFields(campaignPharmacies);
const columns: readonly Column<CampaignPharmacy, string>[] = [
  column('campaign.name'),
  { id: 'period', label: 'Période', render: ({ campaign }) => period(campaign.date_start, campaign.date_end) },
  column('budget'),
];

const MAX_LISTED_CAMPAIGNS = 25;
/** The last campaigns of a pharmacy, in its drawer. */
export function CampaignsTab({ pharmacy }: { pharmacy: number }) {
  const query = {
    'pharmacy.id': pharmacy,
    order: { 'campaign.date_start': 'desc' as const },
    itemsPerPage: MAX_LISTED_CAMPAIGNS,
  };
  const reading = useQuery(campaignPharmacies.list, { query });
  return (
    <Read
      of={reading}
      skeleton={
        <div className={frame}>
          {' '}
          <TableSkeleton columns={columns.length} rows={5} />
        </div>
      }
    >
      {({ collection, total }) => {
        if (total === 0) return <Empty title={none(campaigns.list.noun)} />;
        return (
          <div className={frame}>
            <DataTable
              label="Campagnes de la pharmacie"
              rows={collection}
              columns={columns}
              opens={({ campaign }) => campaignScreens(campaign.id)[0]?.[0] ?? ''}
            />
            {total > MAX_LISTED_CAMPAIGNS && (
              <p className={foot}>
                Les {MAX_LISTED_CAMPAIGNS} dernières, sur {number(total)}.
              </p>
            )}
          </div>
        );
      }}
    </Read>
  );
}

import { campaigns } from '@officine/sdk/contract';
import { useQuery } from '../../kit/calls/queries.ts';
import { period } from '../../kit/format/format.ts';
import { AdvertsDashboard } from './adverts.tsx';
import { Items } from './items.tsx';

/** Home of an advertiser: its adverts, and its running campaigns. */
export function Component() {
  const running = useQuery(campaigns.list, {
    query: { itemsPerPage: 5, status: 'running', order: { date_end: 'asc' } },
  });
  return (
    <AdvertsDashboard>
      <Items
        title="Campagnes en cours"
        {...running}
        none="Aucune campagne n’est en cours."
        all="/advertiser/campaigns"
        item={(campaign) => ({
          name: campaign.name,
          note: period(campaign.date_start, campaign.date_end),
          to: `/advertiser/campaign-reporting/${campaign.id}`,
        })}
      />
    </AdvertsDashboard>
  );
}

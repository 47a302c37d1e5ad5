import { campaigns } from '@officine/sdk/contract';
import { useQuery } from '../../../kit/calls/queries.ts';
import { period } from '../../../kit/format/format.ts';
import { AdvertsDashboard } from './adverts.tsx';
import { card } from './cards.tsx';
import { Items } from './items.tsx';

const RUNNING = 'Campagnes en cours';

/** Home of an advertiser: its adverts, and its running campaigns. */
export function Component() {
  const running = useQuery(campaigns.list, {
    query: { itemsPerPage: 5, status: 'running', order: { date_end: 'asc' } },
  });
  const items = (
    <Items
      title={RUNNING}
      {...running}
      none="Aucune campagne n’est en cours."
      all="/advertiser/campaigns"
      item={(campaign) => ({
        name: campaign.name,
        note: period(campaign.date_start, campaign.date_end),
        to: `/advertiser/campaign-reporting/${campaign.id}`,
      })}
    />
  );
  return <AdvertsDashboard cards={[card('campaigns', RUNNING, 'main', items)]} />;
}

import { campaigns } from '@officine/sdk/contract';
import { DASHBOARD } from '@officine/sdk/format';
import { useQuery } from '../../../kit/calls/queries.ts';
import { period } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { useReport } from '../../../kit/report/use-report.ts';
import { AdvertsDashboard } from './adverts.tsx';
import { card } from './cards.tsx';
import { FirstLine } from './first-line.tsx';
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
  const { result } = useReport('adverts', { date_start: day(-DASHBOARD.topAdvertsDays), date_end: day(-1) });
  const letter = (
    <FirstLine
      area="/advertiser"
      campaigns={running.data?.total}
      views={result?.total['views']}
      since={`ces ${DASHBOARD.topAdvertsDays} derniers jours`}
    />
  );
  return <AdvertsDashboard letter={letter} cards={[card('campaigns', RUNNING, 'main', items)]} />;
}

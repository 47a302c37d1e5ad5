import { campaigns } from '@officine/sdk/contract';
import { useQuery } from '../../kit/calls/queries.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { period as periodText } from '../../kit/format/format.ts';
import { DayChart } from '../../kit/report/day-chart.tsx';
import { daySeries } from '../../kit/report/day-series.ts';
import { PeriodPicker } from '../../kit/report/period-picker.tsx';
import { usePeriod } from '../../kit/report/use-period.ts';
import { useReport } from '../../kit/report/use-report.ts';
import { ExtranetAdverts } from '../../shared/extranet-adverts/extranet-adverts.tsx';
import { card } from './cards.tsx';
import { Items } from './items.tsx';
import { Letter, preloadLetter } from './letter-panel.tsx';
import { Dashboard, Figures } from './parts.tsx';
import { PoolBanners } from './pool-banners.tsx';
import { Progress } from './progress.tsx';

const FIRST = { itemsPerPage: 5 } as const;

const CHART = 'Visites et vues des annonces';
const RUNNING = 'Campagnes en cours';

/** The letter is read first: its figures are asked for beside the profile, not after it. */
export const preload = preloadLetter;

/** Home of a pharmacy: its month as a letter, and figures of its pages over a period. */
export function Component() {
  const period = usePeriod();
  const { result, error, reload } = useReport('pharmacy-report', period.query);
  const running = useQuery(campaigns.list, { query: { ...FIRST, status: 'running', order: { date_end: 'asc' } } });
  const failed = result ? null : error;
  const figures = failed ? (
    <Failure error={failed} onRetry={reload} />
  ) : (
    <Figures result={result} names={['visits', 'views', 'clicks', 'rate']} comparison={period.comparison} />
  );
  const chart = (
    <DayChart
      title={CHART}
      note="par jour"
      {...daySeries(result, ['visits', 'views'])}
      events={result?.events}
      onSelect={period.select}
    />
  );
  const campaignItems = (
    <Items
      title={RUNNING}
      {...running}
      none="Aucune campagne n’est en cours."
      all="/customer/campaigns"
      item={(campaign) => ({
        name: campaign.name,
        note: periodText(campaign.date_start, campaign.date_end),
        to: `/customer/campaign-reporting/${campaign.id}`,
      })}
    />
  );
  return (
    <Dashboard
      letter={<Letter />}
      aside={<ExtranetAdverts place="column" />}
      actions={<PeriodPicker period={period} />}
      cards={[
        card('figures', 'Chiffres', 'top', figures),
        ...(failed ? [] : [card('days', CHART, 'main', chart)]),
        card('campaigns', RUNNING, 'main', campaignItems),
        card('progress', 'Avancement', 'side', <Progress />),
        card('banners', 'Vos groupements', 'side', <PoolBanners />),
      ]}
    />
  );
}

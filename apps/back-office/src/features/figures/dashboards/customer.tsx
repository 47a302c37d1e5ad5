import { campaigns } from '@officine/sdk/contract';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useProfile } from '../../../kit/calls/session.ts';
import { PanelFailure } from '../../../kit/feedback/panel-failure.tsx';
import { period as periodText } from '../../../kit/format/format.ts';
import { DayChart } from '../../../kit/report/day-chart.tsx';
import { daySeries } from '../../../kit/report/day-series.ts';
import { PeriodPicker } from '../../../kit/report/period-picker.tsx';
import { type ScreenPeriod, usePeriod } from '../../../kit/report/use-period.ts';
import { useReport } from '../../../kit/report/use-report.ts';
import { ExtranetAdverts } from '../../../shared/extranet-adverts/extranet-adverts.tsx';
import { card } from './cards.tsx';
import { firstDayOf } from './first-day.tsx';
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

/**
 * Home of a pharmacy: its month as a letter, and figures of its pages over a period. Each card reads what it shows: an
 * answer draws its card again, not the page.
 */
export function Component() {
  const period = usePeriod();
  const pharmacy = useProfile()?.pharmacy;
  return (
    <Dashboard
      only={(state) => firstDayOf(pharmacy, state)}
      letter={<Letter />}
      aside={<ExtranetAdverts place="column" />}
      actions={<PeriodPicker period={period} />}
      cards={[
        card('figures', 'Chiffres', 'top', <FiguresCard period={period} />),
        card('days', CHART, 'main', <DaysCard period={period} />),
        card('campaigns', RUNNING, 'main', <CampaignsCard />),
        card('progress', 'Avancement', 'side', <Progress />),
        card('banners', 'Vos groupements', 'side', <PoolBanners />),
      ]}
    />
  );
}

interface OfPeriod {
  period: ScreenPeriod;
}
function FiguresCard({ period }: OfPeriod) {
  const { result, error, reload } = useReport('pharmacy-report', period.query);
  if (error && !result) return <PanelFailure error={error} onRetry={reload} />;
  return <Figures result={result} names={['visits', 'views', 'clicks', 'rate']} comparison={period.comparison} />;
}

/** Nothing where the figures cannot be read: their card says so. */
function DaysCard({ period }: OfPeriod) {
  const { result, error } = useReport('pharmacy-report', period.query);
  if (error && !result) return null;
  return (
    <DayChart
      title={CHART}
      note="par jour"
      {...daySeries(result, ['visits', 'views'])}
      events={result?.events}
      onSelect={period.select}
    />
  );
}

function CampaignsCard() {
  const running = useQuery(campaigns.list, { query: { ...FIRST, status: 'running', order: { date_end: 'asc' } } });
  return (
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
}

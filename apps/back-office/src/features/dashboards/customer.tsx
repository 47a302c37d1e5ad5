import { campaigns } from '@officine/sdk/contract';
import { useQuery } from '../../kit/calls/queries.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { period as periodText } from '../../kit/format/format.ts';
import { DayChart } from '../../kit/report/day-chart.tsx';
import { daySeries } from '../../kit/report/day-series.ts';
import { PeriodPicker } from '../../kit/report/period-picker.tsx';
import { useReport } from '../../kit/report/report.tsx';
import { usePeriod } from '../../kit/report/use-period.ts';
import { ExtranetAdverts } from '../../shared/extranet-adverts/extranet-adverts.tsx';
import { Columns, Stack } from '../../ui/page.tsx';
import { Items } from './items.tsx';
import { Letter } from './letter-panel.tsx';
import { Dashboard, Figures } from './parts.tsx';
import { PoolBanners } from './pool-banners.tsx';
import { Progress } from './progress.tsx';

const FIRST = { itemsPerPage: 5 } as const;

/** Home of a pharmacy: its month as a letter, and figures of its pages over a period. */
export function Component() {
  const period = usePeriod();
  const { result, error, reload } = useReport('pharmacy-report', period.query);
  const running = useQuery(campaigns.list, { query: { ...FIRST, status: 'running', order: { date_end: 'asc' } } });
  const failed = result ? null : error;
  return (
    <Dashboard letter={<Letter />} actions={<PeriodPicker period={period} />}>
      {failed ? (
        <Failure error={failed} onRetry={reload} />
      ) : (
        <Figures result={result} names={['visits', 'views', 'clicks', 'rate']} comparison={period.comparison} />
      )}
      <Columns layout="main">
        <Stack>
          {!failed && (
            <DayChart
              title="Visites et vues des annonces"
              note="par jour"
              {...daySeries(result, ['visits', 'views'])}
              events={result?.events}
              onSelect={period.select}
            />
          )}
          <Items
            title="Campagnes en cours"
            {...running}
            none="Aucune campagne n’est en cours."
            all="/customer/campaigns"
            item={(campaign) => ({
              name: campaign.name,
              note: periodText(campaign.date_start, campaign.date_end),
              to: `/customer/campaign-reporting/${campaign.id}`,
            })}
          />
        </Stack>
        <Stack>
          <Progress />
          <PoolBanners />
          <ExtranetAdverts place="column" />
        </Stack>
      </Columns>
    </Dashboard>
  );
}

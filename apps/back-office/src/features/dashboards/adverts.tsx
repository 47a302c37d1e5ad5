import type { ReportResult } from '@officine/sdk/contract';
import { DASHBOARD } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import type { ReactNode } from 'react';
import { Failure } from '../../kit/feedback/failure.tsx';
import { rate } from '../../kit/format/format.ts';
import { day } from '../../kit/format/time.ts';
import { DayChart } from '../../kit/report/day-chart.tsx';
import { daySeries } from '../../kit/report/day-series.ts';
import { PeriodPicker } from '../../kit/report/period-picker.tsx';
import { useReport } from '../../kit/report/report.tsx';
import { usePeriod } from '../../kit/report/use-period.ts';
import { Empty } from '../../ui/empty.tsx';
import { Columns, Stack } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Meter } from '../../ui/progress.tsx';
import * as css from './parts.css.ts';
import { Dashboard, Figures, partOf, RankingSkeleton, type Row } from './parts.tsx';

/** A click rate over fewer views is not significant. */
const MIN_VIEWS = 50;

/** Home for adverts: views and clicks of a period, by day, and the adverts with the best and worst click rates. */
export function AdvertsDashboard({ children }: { children?: ReactNode }) {
  const period = usePeriod();
  const chosen = useReport('adverts', period.query);
  const month = useReport('adverts', { date_start: day(-DASHBOARD.topAdvertsDays), date_end: day(-1) });
  const failed = [chosen, month].find(({ error, result }) => error && !result);
  if (failed?.error)
    return (
      <Dashboard>
        <Failure error={failed.error} onRetry={failed.reload} />
        <Stack>{children}</Stack>
      </Dashboard>
    );
  return (
    <Dashboard actions={<PeriodPicker period={period} />}>
      <Figures result={chosen.result} names={['views', 'clicks', 'rate']} comparison={period.comparison} />
      <Columns layout="main">
        <Stack>
          <DayChart
            title={headingOf('Report', 'views')}
            note="par jour"
            {...daySeries(chosen.result, ['views'])}
            events={chosen.result?.events}
            onSelect={period.select}
          />
          <DayChart
            title={headingOf('Report', 'clicks')}
            note="par jour"
            height={200}
            {...daySeries(chosen.result, ['clicks'])}
            onSelect={period.select}
          />
          {children}
        </Stack>
        <Extremes result={month.result} days={period.text === String(DASHBOARD.topAdvertsDays) ? '' : '30 jours'} />
      </Columns>
    </Dashboard>
  );
}

/** The five adverts with the best click rate over 30 days, and the five with the worst. */
function Extremes({ result, days }: { result: ReportResult | undefined; days: string }) {
  const count = DASHBOARD.topAdverts;
  const rated = partOf(result, 'advert')
    .filter(({ values }) => (values['views'] ?? 0) >= MIN_VIEWS)
    .toSorted((a, b) => (b.values['rate'] ?? 0) - (a.values['rate'] ?? 0));
  const top = rated.slice(0, count);
  const last = rated.slice(count).slice(-count).toReversed();
  const most = Math.max(0.01, ...rated.map(({ values }) => values['rate'] ?? 0));
  return (
    <Stack>
      <Panel title={`Les ${count} annonces les plus cliquées`} note={['taux de clic', days].filter(Boolean).join(', ')}>
        <Rates rows={result && top} most={most} />
      </Panel>
      <Panel
        title={`Les ${count} annonces les moins cliquées`}
        note={['taux de clic', days].filter(Boolean).join(', ')}
      >
        <Rates rows={result && last} most={most} quiet />
      </Panel>
    </Stack>
  );
}

const Rates = ({ rows, most, quiet }: { rows: readonly Row[] | undefined; most: number; quiet?: boolean }) =>
  rows?.length === 0 ? (
    <Empty title="Pas encore assez de vues" />
  ) : (
    <ol className={css.ranking}>
      {!rows && <RankingSkeleton />}
      {rows?.map((row, index) => {
        const share = row.values['rate'] ?? 0;
        return (
          <li key={row['@id'] ?? row.label} className={css.rank}>
            <span className={css.place}>{index + 1}</span>
            <span className={css.name}>{row.label}</span>
            <span className={css.value}>{rate(share)}</span>
            <span className={css.bar}>
              <Meter wide quiet={quiet} value={(100 * share) / most} label={row.label} text="" />
            </span>
          </li>
        );
      })}
    </ol>
  );

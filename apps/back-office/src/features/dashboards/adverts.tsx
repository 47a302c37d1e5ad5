import type { ReportResult } from '@officine/sdk/contract';
import { DASHBOARD } from '@officine/sdk/format';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../kit/feedback/failure.tsx';
import { date, rate } from '../../kit/format/format.ts';
import { day } from '../../kit/format/time.ts';
import { Chart } from '../../kit/report/chart.tsx';
import { useReport } from '../../kit/report/report.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Columns, Stack } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Meter } from '../../ui/progress.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import * as css from './parts.css.ts';
import { Dashboard, eachDayOf, Figures, partOf, RankingSkeleton, type Row } from './parts.tsx';

const PERIODS = [
  { value: '1', label: 'Hier' },
  { value: '7', label: '7 jours' },
  { value: '30', label: '30 jours' },
] as const;
type Period = (typeof PERIODS)[number]['value'];
/** A click rate over fewer views is not significant. */
const MIN_VIEWS = 50;

/** Home for adverts: views and clicks of three periods, by day, and the adverts with the best and worst click rates. */
export function AdvertsDashboard({ children }: { children?: ReactNode }) {
  const [period, setPeriod] = useState<Period>('30');
  const chosen = useReport('adverts', { date_start: day(-Number(period)), date_end: day(-1) });
  const month = useReport('adverts', { date_start: day(-30), date_end: day(-1) });
  const days = eachDayOf(month.result);
  const failed = [chosen, month].find(({ error, result }) => error && !result);
  if (failed?.error)
    return (
      <Dashboard>
        <Failure error={failed.error} onRetry={failed.reload} />
        <Stack>{children}</Stack>
      </Dashboard>
    );
  return (
    <Dashboard actions={<Segmented label="Période" options={PERIODS} value={period} onChange={setPeriod} />}>
      <Figures
        result={chosen.result}
        names={['views', 'clicks', 'rate']}
        note={PERIODS.find(({ value }) => value === period)?.label ?? ''}
      />
      <Columns layout="main">
        <Stack>
          <Chart
            title="Vues"
            note="par jour, 30 jours"
            kind="area"
            categories={days.map((row) => date(row.date).slice(0, 5))}
            series={[{ name: 'Vues', data: days.map(({ values }) => values['views'] ?? 0) }]}
          />
          <Chart
            title="Clics"
            note="par jour, 30 jours"
            kind="bar"
            height={200}
            categories={days.map((row) => date(row.date).slice(0, 5))}
            series={[{ name: 'Clics', data: days.map(({ values }) => values['clicks'] ?? 0) }]}
          />
          {children}
        </Stack>
        <Extremes result={month.result} />
      </Columns>
    </Dashboard>
  );
}

/** The five adverts with the best click rate over 30 days, and the five with the worst. */
function Extremes({ result }: { result: ReportResult | undefined }) {
  const count = DASHBOARD.topAdverts;
  const rated = partOf(result, 'advert')
    .filter(({ values }) => (values['views'] ?? 0) >= MIN_VIEWS)
    .toSorted((a, b) => (b.values['rate'] ?? 0) - (a.values['rate'] ?? 0));
  const top = rated.slice(0, count);
  const last = rated.slice(count).slice(-count).toReversed();
  const most = Math.max(0.01, ...rated.map(({ values }) => values['rate'] ?? 0));
  return (
    <Stack>
      <Panel title={`Les ${count} annonces les plus cliquées`} note="30 jours, taux de clic">
        <Rates rows={result && top} most={most} />
      </Panel>
      <Panel title={`Les ${count} annonces les moins cliquées`} note="30 jours, taux de clic">
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

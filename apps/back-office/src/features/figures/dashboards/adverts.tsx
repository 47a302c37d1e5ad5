import { MIN_RATED_VIEWS } from '@officine/domain';
import type { ReportResult } from '@officine/sdk/contract';
import { DASHBOARD } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { PanelFailure } from '../../../kit/feedback/panel-failure.tsx';
import { rate } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { DayChart } from '../../../kit/report/day-chart.tsx';
import { daySeries } from '../../../kit/report/day-series.ts';
import { PeriodPicker } from '../../../kit/report/period-picker.tsx';
import { usePeriod } from '../../../kit/report/use-period.ts';
import { useReport } from '../../../kit/report/use-report.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Meter } from '../../../ui/progress.tsx';
import { card } from './cards.tsx';
import * as css from './parts.css.ts';
import { Dashboard, type DashboardProps, Figures, partOf, RankingSkeleton, type Row } from './parts.tsx';

const VIEWS = headingOf('Report', 'views');
const CLICKS = headingOf('Report', 'clicks');
const TOP = `Les ${DASHBOARD.topAdverts} annonces les plus cliquées`;
const FLOP = `Les ${DASHBOARD.topAdverts} annonces les moins cliquées`;

/**
 * Home for adverts: views and clicks of a period, by day, and the adverts with the best and worst click rates; then the
 * cards of the role.
 */
export function AdvertsDashboard({ letter, cards }: Pick<DashboardProps, 'letter' | 'cards'>) {
  const period = usePeriod();
  const chosen = useReport('adverts', period.query);
  const month = useReport('adverts', { date_start: day(-DASHBOARD.topAdvertsDays), date_end: day(-1) });
  const failed = [chosen, month].find(({ error, result }) => error && !result);
  if (failed?.error)
    return (
      <Dashboard
        letter={letter}
        cards={[
          card('figures', 'Chiffres', 'top', <PanelFailure error={failed.error} onRetry={failed.reload} />),
          ...cards,
        ]}
      />
    );
  const figures = <Figures result={chosen.result} names={['views', 'clicks', 'rate']} comparison={period.comparison} />;
  const views = (
    <DayChart
      title={VIEWS}
      note="par jour"
      {...daySeries(chosen.result, ['views'])}
      events={chosen.result?.events}
      onSelect={period.select}
    />
  );
  const clicks = (
    <DayChart
      title={CLICKS}
      note="par jour"
      height={200}
      {...daySeries(chosen.result, ['clicks'])}
      onSelect={period.select}
    />
  );
  const note = ['taux de clic', period.text === String(DASHBOARD.topAdvertsDays) ? '' : '30 jours']
    .filter(Boolean)
    .join(', ');
  const { top, flop, most } = extremes(month.result);
  const best = (
    <Panel title={TOP} note={note}>
      <Rates rows={top} most={most} />
    </Panel>
  );
  const worst = (
    <Panel title={FLOP} note={note}>
      <Rates rows={flop} most={most} quiet />
    </Panel>
  );
  return (
    <Dashboard
      letter={letter}
      actions={<PeriodPicker period={period} />}
      cards={[
        card('figures', 'Chiffres', 'top', figures),
        card('views', VIEWS, 'main', views),
        card('clicks', CLICKS, 'main', clicks),
        ...cards,
        card('best-adverts', TOP, 'side', best),
        card('worst-adverts', FLOP, 'side', worst),
      ]}
    />
  );
}

/** The adverts with the best click rates over 30 days, and those with the worst; undefined while they load. */
function extremes(result: ReportResult | undefined) {
  const count = DASHBOARD.topAdverts;
  const rated = partOf(result, 'advert')
    .filter(({ values }) => (values['views'] ?? 0) >= MIN_RATED_VIEWS)
    .toSorted((a, b) => (b.values['rate'] ?? 0) - (a.values['rate'] ?? 0));
  return {
    top: result && rated.slice(0, count),
    flop: result && rated.slice(count).slice(-count).toReversed(),
    most: Math.max(0.01, ...rated.map(({ values }) => values['rate'] ?? 0)),
  };
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

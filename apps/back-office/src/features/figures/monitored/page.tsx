import { eachDay } from '@officine/domain';
import type { MonitoredReport } from '@officine/sdk/contract';
import { cutOf, headingOf } from '@officine/sdk/labels';
import { KeyRound, SearchX } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { clickRate, number, period } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { DayChart } from '../../../kit/report/day-chart.tsx';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { Brand } from '../../../ui/brand.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel, Stats } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { readLink } from './link.ts';
import * as css from './page.css.ts';
import { useMonitored } from './use-monitored.ts';

const PERIODS = [
  { value: '7', label: '7 jours' },
  { value: '30', label: '30 jours' },
  { value: '90', label: '90 jours' },
] as const;
const FIGURES = ['displays', 'views', 'clicks', 'rate'].map((name) => headingOf('Report', name));
type Days = (typeof PERIODS)[number]['value'];

/**
 * `/monitored/{token}-{customer}-{advertiser}`: read-only figures of one pharmacy, for an advertiser's own extranet.
 */
export function Component() {
  const { link = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const days = PERIODS.find(({ value }) => value === params.get('days'))?.value ?? '30';
  const { report, error, requesting, reload } = useMonitored({
    link,
    // Up to yesterday: an incomplete day would look like a drop.
    date_start: day(-Number(days)),
    date_end: day(-1),
  });
  const isRefused = error?.status === 401 || readLink(link).length === 0;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Brand />
        <span className={css.note}>Tableau de bord suivi, en lecture seule</span>
      </header>
      <main>
        {isRefused ? (
          <Empty whole alert icon={<KeyRound size={32} />} title="Ce lien n’ouvre aucun tableau de bord">
            Il est incomplet, ou n’est plus valable. Demandez-en un autre au réseau.
          </Empty>
        ) : error?.status === 404 ? (
          <Empty whole alert icon={<SearchX size={32} />} title="Cette pharmacie ou cet annonceur est introuvable">
            Les références du lien ne sont pas connues du réseau.
          </Empty>
        ) : error && !report ? (
          <Failure error={error} onRetry={reload} />
        ) : report ? (
          <Page
            title={report.pharmacy.name}
            note={[report.advertiser?.name, period(report.date_start, report.date_end)].filter(Boolean).join(' · ')}
            actions={
              <Segmented<Days>
                label="Période"
                value={days}
                options={PERIODS}
                onChange={(value) => setParams({ days: value }, { replace: true })}
              />
            }
          >
            <Figures report={report} isStale={requesting} />
          </Page>
        ) : (
          <Page title={<Skeleton width={20} />}>
            <span role="status" aria-label="Chargement" />
            <Stats stats={FIGURES.map((label) => ({ label, value: <Skeleton width={6} /> }))} />
          </Page>
        )}
      </main>
    </div>
  );
}

type Row = MonitoredReport['rows'][number];
type Sums = Pick<Row, 'displays' | 'views' | 'clicks'>;
/** Sums of rows that share a key. */
function sumBy<K extends Partial<Row>>(rows: readonly Row[], keyOf: (row: Row) => K): (K & Sums)[] {
  const sums = new Map<string, K & Sums>();
  for (const row of rows) {
    const key = keyOf(row);
    const id = JSON.stringify(key);
    const sum = sums.get(id) ?? { ...key, displays: 0, views: 0, clicks: 0 };
    sums.set(id, {
      ...sum,
      displays: sum.displays + row.displays,
      views: sum.views + row.views,
      clicks: sum.clicks + row.clicks,
    });
  }
  return [...sums.values()];
}

function Figures({
  report: { rows, total, date_start, date_end },
  isStale,
}: {
  report: MonitoredReport;
  isStale: boolean;
}) {
  const views = new Map(sumBy(rows, (row) => ({ date: row.date })).map((row) => [row.date, row.views]));
  const days = eachDay(date_start, date_end);
  const adverts = sumBy(rows, ({ campaign, zone, advert }) => ({ campaign, zone, advert }));
  return (
    <div className={css.figures} aria-busy={isStale}>
      <Stats
        stats={[number(total.displays), number(total.views), number(total.clicks), clickRate(total)].map(
          (value, index) => ({ label: FIGURES[index] ?? '', value }),
        )}
      />
      {rows.length === 0 ? (
        <Panel>
          <Empty title="Aucun chiffre sur cette période">Aucune annonce n’y était programmée.</Empty>
        </Panel>
      ) : (
        <>
          <DayChart
            title={headingOf('Report', 'views')}
            note="par jour"
            days={days}
            series={[{ name: headingOf('Report', 'views'), data: days.map((one) => views.get(one) ?? 0) }]}
          />
          <Panel title={cutOf('advert')} flush>
            <LongTable
              label={cutOf('advert')}
              rows={adverts}
              keyOf={({ campaign, zone, advert }) => `${campaign}|${zone}|${advert}`}
              sort="-views"
              columns={[
                { id: 'advert', label: headingOf('Report', 'advert'), value: (row) => row.advert },
                { id: 'campaign', label: headingOf('Report', 'campaign'), value: (row) => row.campaign },
                { id: 'zone', label: headingOf('Report', 'zone'), value: (row) => row.zone },
                { id: 'displays', label: headingOf('Report', 'displays'), value: (row) => row.displays },
                { id: 'views', label: headingOf('Report', 'views'), value: (row) => row.views },
                { id: 'clicks', label: headingOf('Report', 'clicks'), value: (row) => row.clicks },
              ]}
            />
          </Panel>
        </>
      )}
    </div>
  );
}

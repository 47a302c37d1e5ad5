import type { Comparison } from '@officine/domain';
import { REPORT_CUTS, type ReportResult, type ReportType, reports } from '@officine/sdk/contract';
import { cutOf, headingOf } from '@officine/sdk/labels';
import { type ReactNode, useMemo, useState } from 'react';
import { Bar } from '../../ui/page.tsx';
import { type Stat, Stats } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useLastAnswer } from '../calls/last-answer.ts';
import { useQuery } from '../calls/queries.ts';
import { Failure } from '../feedback/failure.tsx';
import { PanelSkeleton } from '../feedback/panel-skeleton.tsx';
import { download } from '../files/download.ts';
import { date } from '../format/format.ts';
import { changeOf, gapOf } from './change.ts';
import { Chart } from './chart.tsx';
import { DayChart } from './day-chart.tsx';
import { daySeries, daysOf } from './day-series.ts';
import { explain } from './explain.tsx';
import { figure } from './figure.ts';
import { withFrenchLabels } from './french-labels.ts';
import { monthSeries, partialMonths } from './months.ts';
import { Parts } from './parts.tsx';
import { COMPARISON_NAMES } from './period.ts';
import type { ScreenCut } from './use-cut.ts';
import type { ScreenPeriod } from './use-period.ts';

export type ReportQuery = Omit<Parameters<typeof typeQuery>[0], 'type'>;
const typeQuery = (query: (typeof reports.list)['io']['query']) => query;
/** A computed report: its totals and its parts. */
export function useReport(type: ReportType, query: ReportQuery | null) {
  const { data, ...state } = useQuery(reports.list, query && { query: { type, ...query } });
  const answered = data?.collection[0]?.result;
  const found = useMemo(() => answered && withFrenchLabels(answered), [answered]);
  const last = useLastAnswer(found);
  return { ...state, result: found ?? (state.error ? undefined : last) };
}

/** Figures of a report's total against the previous period, labelled and formatted. */
export const statsOf = ({ total, previous }: ReportResult, names: readonly string[] = Object.keys(total)): Stat[] =>
  names.map((name) => {
    const value = total[name] ?? 0;
    return {
      label: headingOf('Report', name),
      about: explain(name),
      value: figure(name, value),
      ...(previous && !gapOf(previous) && { change: changeOf(name, value, previous) }),
    };
  });

/** What the figures are compared with: `Par rapport à la période précédente, du … au …`. */
export function comparisonCaption(previous: ReportResult['previous'], comparison: Comparison | undefined) {
  if (!previous || !comparison) return undefined;
  const { date_start, date_end } = previous;
  const days = date_start === date_end ? `le ${date(date_start)}` : `du ${date(date_start)} au ${date(date_end)}`;
  const gap = gapOf(previous);
  return gap
    ? `Sans comparaison : ${gap} pour la ${COMPARISON_NAMES[comparison]}, ${days}.`
    : `Par rapport à la ${COMPARISON_NAMES[comparison]}, ${days}.`;
}

interface ReportProps {
  type: ReportType;
  query: ReportQuery;
  /** Chosen on the screen; a period drawn over the chart becomes it. */
  period?: ScreenPeriod;
  /** Days or months, chosen on the screen; days by default. */
  cut?: ScreenCut;
  /** Figures of the chart over time; an empty list shows no chart. */
  chart?: readonly string[];
  /** Shown between the totals and the tables. */
  children?: ReactNode | ((result: ReportResult) => ReactNode);
}
/** A whole report: totals, a chart over time, and each breakdown as a table and a file. */
export function Report({ type, query, period, cut, chart = ['views', 'clicks'], children }: ReportProps) {
  const cutQuery = cut ? { cut: cut.value } : {};
  const { result, error, reload } = useReport(type, { ...query, ...period?.query, ...cutQuery });
  if (error && !result) return <Failure error={error} onRetry={reload} />;
  if (!result) return <PanelSkeleton />;
  const exported = { ...query, ...period?.exported, ...cutQuery };
  const times = result.parts.find(({ by }) => by === 'day' || by === 'month')?.rows ?? [];
  const shown = chart.filter((name) => name in (times[0]?.values ?? {}));
  return (
    <>
      <Stats stats={statsOf(result)} caption={comparisonCaption(result.previous, period?.comparison)} />
      {shown.length > 0 && daysOf(result).length > 1 && (
        <FigureChart result={result} figures={shown} cut={cut} onSelect={period?.select} />
      )}
      {typeof children === 'function' ? children(result) : children}
      <Parts
        result={result}
        onExport={(by, format) => void download(reports.export, { query: { type, ...exported, by, format } })}
      />
    </>
  );
}

interface FigureChartProps {
  result: ReportResult;
  figures: readonly string[];
  cut?: ScreenCut | undefined;
  onSelect: ScreenPeriod['select'] | undefined;
}
/** Chart of one figure over time. One at a time: clicks are a hundred times fewer than views. */
export function FigureChart({ result, figures, cut, onSelect }: FigureChartProps) {
  const [chosen, setChosen] = useState('');
  const name = figures.find((each) => each === chosen) ?? figures[0] ?? '';
  const { days, series, reference } = daySeries(result, [name]);
  // The answer's, not the chosen one: the previous answer stays while the next one loads.
  const isMonthly = result.parts.some(({ by }) => by === 'month');
  return (
    <>
      <Bar>
        {figures.length > 1 && (
          <Segmented
            label="Chiffre du graphique"
            print="none"
            value={name}
            onChange={setChosen}
            options={figures.map((value) => ({ value, label: headingOf('Report', value) }))}
          />
        )}
        {cut && (
          <Segmented
            label="Découpage dans le temps"
            print="none"
            value={cut.value}
            onChange={cut.choose}
            options={REPORT_CUTS.map((value) => ({ value, label: cutOf(value) }))}
          />
        )}
      </Bar>
      {isMonthly ? (
        <Chart
          title={headingOf('Report', name)}
          note={['par mois', partialMonths(periodOf(result))].filter(Boolean).join(', ')}
          kind="bar"
          {...monthSeries(result, name)}
          format={(value) => figure(name, value)}
        />
      ) : (
        <DayChart
          title={headingOf('Report', name)}
          note="par jour"
          days={days}
          series={series}
          reference={reference}
          events={result.events}
          format={(value) => figure(name, value)}
          onSelect={onSelect}
        />
      )}
    </>
  );
}
const periodOf = ({ date_start: from, date_end: to }: ReportResult) => ({ from: from ?? '', to: to ?? '' });

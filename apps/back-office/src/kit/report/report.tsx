import type { Comparison } from '@officine/domain';
import { type ReportResult, type ReportType, reports } from '@officine/sdk/contract';
import { cutOf, headingOf } from '@officine/sdk/labels';
import { Download } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel, type Stat, Stats } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useLastAnswer } from '../calls/last-answer.ts';
import { useQuery } from '../calls/queries.ts';
import { Failure } from '../feedback/failure.tsx';
import { PanelSkeleton } from '../feedback/panel-skeleton.tsx';
import { download } from '../files/download.ts';
import { date } from '../format/format.ts';
import { changeOf, gapOf } from './change.ts';
import { DayChart } from './day-chart.tsx';
import { daySeries, daysOf } from './day-series.ts';
import { explain } from './explain.tsx';
import { figure } from './figure.ts';
import { withFrenchLabels } from './french-labels.ts';
import { type LongColumn, LongTable } from './long-table.tsx';
import { COMPARISON_NAMES } from './period.ts';
import type { ScreenPeriod } from './use-period.ts';

type Row = ReportResult['parts'][number]['rows'][number];
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
  /** Figures of the chart by day; an empty list shows no chart. */
  chart?: readonly string[];
  /** Shown between the totals and the tables. */
  children?: ReactNode | ((result: ReportResult) => ReactNode);
}
/** A whole report: totals, a chart by day, and each breakdown as a table and a CSV file. */
export function Report({ type, query, period, chart = ['views', 'clicks'], children }: ReportProps) {
  const { result, error, reload } = useReport(type, { ...query, ...period?.query });
  if (error && !result) return <Failure error={error} onRetry={reload} />;
  if (!result) return <PanelSkeleton />;
  const exported = { ...query, ...period?.exported };
  const days = result.parts.find(({ by }) => by === 'day')?.rows ?? [];
  const shown = chart.filter((name) => name in (days[0]?.values ?? {}));
  return (
    <>
      <Stats stats={statsOf(result)} caption={comparisonCaption(result.previous, period?.comparison)} />
      {shown.length > 0 && daysOf(result).length > 1 && (
        <FigureChart result={result} figures={shown} onSelect={period?.select} />
      )}
      {typeof children === 'function' ? children(result) : children}
      <Parts result={result} onExport={(by) => void download(reports.export, { query: { type, ...exported, by } })} />
    </>
  );
}

interface FigureChartProps {
  result: ReportResult;
  figures: readonly string[];
  onSelect: ScreenPeriod['select'] | undefined;
}
/** Chart of one figure by day. One at a time: clicks are a hundred times fewer than views. */
export function FigureChart({ result, figures, onSelect }: FigureChartProps) {
  const [chosen, setChosen] = useState('');
  const name = figures.find((each) => each === chosen) ?? figures[0] ?? '';
  const { days, series, reference } = daySeries(result, [name]);
  return (
    <>
      {figures.length > 1 && (
        <Segmented
          label="Chiffre du graphique"
          print="none"
          value={name}
          onChange={setChosen}
          options={figures.map((value) => ({ value, label: headingOf('Report', value) }))}
        />
      )}
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
    </>
  );
}

/** One breakdown at a time, chosen above its table. */
export function Parts({ result, onExport }: { result: ReportResult; onExport: (by: string) => void }) {
  const parts = result.parts.filter(({ rows }) => rows.length > 0);
  const [chosen, setChosen] = useState('');
  const part = parts.find(({ by }) => by === chosen) ?? parts[0];
  if (!part) return <Empty title="Aucun chiffre sur cette période" />;
  return (
    <Panel
      flush
      title={
        <Segmented
          label="Découpage des chiffres"
          value={part.by}
          onChange={setChosen}
          options={parts.map(({ by }) => ({ value: by, label: cutOf(by) }))}
        />
      }
      actions={
        <Button size="small" icon={<Download size={14} />} onPress={() => onExport(part.by)}>
          CSV
        </Button>
      }
    >
      <LongTable
        key={part.by}
        label={cutOf(part.by)}
        rows={part.rows}
        columns={columnsOf(part)}
        keyOf={(row) => row['@id'] ?? row.label}
        {...(part.by === 'day' ? {} : { sort: `-${Object.keys(part.rows[0]?.values ?? {})[0]}` })}
      />
    </Panel>
  );
}

function columnsOf({ by, rows }: ReportResult['parts'][number]): LongColumn<Row>[] {
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const texts = [...new Set(rows.flatMap((row) => Object.keys(row.texts ?? {})))];
  return [
    {
      id: 'label',
      label: headingOf('Report', by),
      value: (row) => row.date ?? row.label,
      render: (row) => row.label,
    },
    ...texts.map((name) => ({
      id: `text.${name}`,
      label: headingOf('Report', name),
      value: (row: Row) => row.texts?.[name] ?? '',
    })),
    ...names.map((name) => ({
      id: name,
      label: headingOf('Report', name),
      value: (row: Row) => row.values[name] ?? 0,
      render: (row: Row) => figure(name, row.values[name] ?? 0),
    })),
  ];
}

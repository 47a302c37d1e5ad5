import { type ReportResult, type ReportType, reports } from '@officine/sdk/contract';
import { cutOf, headingOf } from '@officine/sdk/labels';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel, type Stat, Stats } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useQuery } from '../calls/queries.ts';
import { Failure } from '../feedback/failure.tsx';
import { PanelSkeleton } from '../feedback/panel-skeleton.tsx';
import { download } from '../files/download.ts';
import { date } from '../format/format.ts';
import { Chart } from './chart.tsx';
import { explain } from './explain.tsx';
import { figure } from './figure.ts';
import { type LongColumn, LongTable } from './long-table.tsx';

type Row = ReportResult['parts'][number]['rows'][number];
export type ReportQuery = Omit<Parameters<typeof typeQuery>[0], 'type'>;
const typeQuery = (query: (typeof reports.list)['io']['query']) => query;
/** A computed report: its totals and its parts. */
export function useReport(type: ReportType, query: ReportQuery | null) {
  const { data, ...state } = useQuery(reports.list, query && { query: { type, ...query } });
  return { ...state, result: data?.collection[0]?.result };
}

/** The totals, labelled and formatted. */
const totalsOf = ({ total }: Pick<ReportResult, 'total'>): Stat[] =>
  Object.entries(total).map(([name, value]) => ({
    label: headingOf('Report', name),
    about: explain(name),
    value: figure(name, value),
  }));

interface ReportProps {
  type: ReportType;
  query: ReportQuery;
  /** Figures of the chart by day; an empty list shows no chart. */
  chart?: readonly string[];
  /** Shown between the totals and the tables. */
  children?: ReactNode | ((result: ReportResult) => ReactNode);
}
/** A whole report: totals, a chart by day, and each breakdown as a table and a CSV file. */
export function Report({ type, query, chart = ['views', 'clicks'], children }: ReportProps) {
  const { result, error, reload } = useReport(type, query);
  if (error && !result) return <Failure error={error} onRetry={reload} />;
  if (!result) return <PanelSkeleton />;
  const days = result.parts.find(({ by }) => by === 'day')?.rows ?? [];
  const shown = chart.filter((name) => name in (days[0]?.values ?? {}));
  return (
    <>
      <Stats stats={totalsOf(result)} />
      {shown.length > 0 && days.length > 1 && <DayChart rows={days} figures={shown} />}
      {typeof children === 'function' ? children(result) : children}
      <Parts result={result} onExport={(by) => void download(reports.export, { query: { type, ...query, by } })} />
    </>
  );
}

/** Chart of one figure by day. One at a time: clicks are a hundred times fewer than views. */
export function DayChart({ rows, figures }: { rows: readonly Row[]; figures: readonly string[] }) {
  const [name, setName] = useState(figures[0] ?? '');
  const label = headingOf('Report', name);
  return (
    <>
      {figures.length > 1 && (
        <Segmented
          label="Chiffre du graphique"
          print="none"
          value={name}
          onChange={setName}
          options={figures.map((value) => ({ value, label: headingOf('Report', value) }))}
        />
      )}
      <Chart
        title={label}
        note="par jour"
        kind="area"
        categories={rows.map((row) => (row.date ? date(row.date).slice(0, 5) : row.label))}
        series={[{ name: label, data: rows.map(({ values }) => values[name] ?? 0) }]}
        format={(value) => figure(name, value)}
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

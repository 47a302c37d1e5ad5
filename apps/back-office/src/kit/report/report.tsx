import { type ReportResult, type ReportType, reports } from '@officine/sdk/contract';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel, type Stat, Stats } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useQuery } from '../calls/queries.ts';
import { Failure } from '../feedback/failure.tsx';
import { Waiting } from '../feedback/waiting.tsx';
import { download } from '../files/download.ts';
import { date, money, number, rate } from '../format/format.ts';
import { Chart } from './chart.tsx';
import { type LongColumn, LongTable } from './long-table.tsx';

type Row = ReportResult['parts'][number]['rows'][number];
type Figure = readonly [label: string, format: (value: number) => string];

/** Figures of the reports: what they are called, how they are written. */
const FIGURES: Record<string, Figure> = {
  schedulings: ['Programmations', number],
  budget: ['Budget', money],
  amount: ['Montant programmé', money],
  displays: ['Programmations', number],
  views: ['Vues', number],
  clicks: ['Clics', number],
  rate: ['Taux de clic', rate],
  visits: ['Visites', number],
  visitors: ['Visiteurs', number],
  pharmacies: ['Pharmacies', number],
};
const figureOf = (name: string): Figure => FIGURES[name] ?? [name, number];

/** The ways to cut the same figures. */
const PARTS: Record<string, string> = {
  day: 'Par jour',
  month: 'Par mois',
  zone: 'Par emplacement',
  pharmacy: 'Par pharmacie',
  advert: 'Par annonce',
  campaign: 'Par campagne',
  advertiser: 'Par annonceur',
  browser: 'Par navigateur',
  platform: 'Par système',
  site: 'Par site',
  server: 'Par serveur',
  ip: 'Par adresse',
};

export type ReportQuery = Omit<Parameters<typeof typeQuery>[0], 'type'>;
const typeQuery = (query: (typeof reports.list)['io']['query']) => query;
/** A computed report: its totals and its parts. */
export function useReport(type: ReportType, query: ReportQuery | null) {
  const { data, ...state } = useQuery(reports.list, query && { query: { type, ...query } });
  return { ...state, result: data?.collection[0]?.result };
}

/** Totals as figures side by side. */
const totalsOf = ({ total }: Pick<ReportResult, 'total'>): Stat[] =>
  Object.entries(total).map(([name, value]) => {
    const [label, format] = figureOf(name);
    return { label, value: format(value) };
  });

interface ReportProps {
  type: ReportType;
  query: ReportQuery;
  /** Figures of the chart over the days; none, no chart. */
  chart?: readonly string[];
  /** Between the totals and the tables. */
  children?: ReactNode | ((result: ReportResult) => ReactNode);
}
/** A whole report: totals, the days as a chart, and each way to cut the figures as a table and a file. */
export function Report({ type, query, chart = ['views', 'clicks'], children }: ReportProps) {
  const { result, error, reload } = useReport(type, query);
  if (error && !result) return <Failure error={error} onRetry={reload} />;
  if (!result) return <Waiting />;
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

/** Figures of each day, in their order. Clicks are a hundred times fewer than views: each figure has a chart of its own. */
function DayChart({ rows, figures }: { rows: readonly Row[]; figures: readonly string[] }) {
  const [name, setName] = useState(figures[0] ?? '');
  const [label, format] = figureOf(name);
  return (
    <>
      {figures.length > 1 && (
        <Segmented
          label="Chiffre du graphique"
          value={name}
          onChange={setName}
          options={figures.map((value) => ({ value, label: figureOf(value)[0] }))}
        />
      )}
      <Chart
        title={label}
        note="par jour"
        kind="area"
        categories={rows.map((row) => (row.date ? date(row.date).slice(0, 5) : row.label))}
        series={[{ name: label, data: rows.map(({ values }) => values[name] ?? 0) }]}
        format={format}
      />
    </>
  );
}

/** One table at a time, chosen above it. */
function Parts({ result, onExport }: { result: ReportResult; onExport: (by: string) => void }) {
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
          options={parts.map(({ by }) => ({ value: by, label: PARTS[by] ?? by }))}
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
        label={PARTS[part.by] ?? part.by}
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
      label: (PARTS[by] ?? by).replace(/^Par (.)/, (_, letter: string) => letter.toUpperCase()),
      value: (row) => row.date ?? row.label,
      render: (row) => row.label,
    },
    ...texts.map((name) => ({ id: `text.${name}`, label: name, value: (row: Row) => row.texts?.[name] ?? '' })),
    ...names.map((name) => {
      const [label, format] = figureOf(name);
      return {
        id: name,
        label,
        value: (row: Row) => row.values[name] ?? 0,
        render: (row: Row) => format(row.values[name] ?? 0),
      };
    }),
  ];
}

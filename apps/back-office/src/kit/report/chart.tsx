import { csvLine } from '@officine/domain';
import { Download, Table2, TrendingUp } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { Panel } from '../../ui/panel.tsx';
import * as table from '../../ui/table.css.ts';
import { useNear } from '../../ui/use-near.ts';
import { saveFile } from '../files/download.ts';
import { number } from '../format/format.ts';
import * as css from './chart.css.ts';

// Lazy: the chart library weighs more than the rest of the program.
const Apex = later(async () => (await import('./apex.tsx')).Apex);

export interface Series {
  name: string;
  data: readonly number[];
}
export interface ChartProps {
  title: string;
  note?: ReactNode;
  /** `line` or `area` over time, `bar` to compare. */
  kind?: 'line' | 'area' | 'bar';
  /** Labels of the axis: days, names. */
  categories: readonly string[];
  series: readonly Series[];
  format?: (value: number) => string;
  /** Height in pixels. */
  height?: number;
}

/** A chart, its figures as a table, and their download as CSV. */
export function Chart(props: ChartProps) {
  const { title, note, categories, series, format = number, height = 280 } = props;
  return (
    <ChartPanel
      title={title}
      note={note}
      format={format}
      height={height}
      columns={series.map(({ name }) => name)}
      rows={categories.map((label, index) => ({ label, cells: series.map(({ data }) => data[index] ?? 0) }))}
    >
      <Apex {...props} format={format} height={height} />
    </ChartPanel>
  );
}

interface ChartRow {
  /** Of the axis; unique. */
  label: string;
  /** A number is written by the chart's format. */
  cells: readonly (number | string)[];
}
interface ChartPanelProps extends Pick<ChartProps, 'title' | 'note'> {
  format: (value: number) => string;
  height: number;
  columns: readonly string[];
  rows: readonly ChartRow[];
  /** Below the chart: its legend. */
  foot?: ReactNode;
  /** The drawing. */
  children: ReactNode;
}
/** The panel around a drawing: it can show the figures in its place, and save them. */
export function ChartPanel({ title, note, format, height, columns, rows, foot, children }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const { ref, isNear } = useNear();
  // No figures yet: axes alone could be read as zeros.
  const isBare = rows.length === 0;
  const save = () => {
    const lines = [[title, ...columns], ...rows.map(({ label, cells }) => [label, ...cells])].map((cells) =>
      csvLine(cells),
    );
    saveFile(new Blob(['\ufeff', ...lines], { type: 'text/csv' }), `${title}.csv`);
  };
  return (
    <Panel
      title={title}
      note={note}
      actions={
        <>
          <IconButton
            small
            label={asTable ? 'Voir le graphique' : 'Voir les chiffres'}
            isDisabled={isBare}
            onPress={() => setAsTable(!asTable)}
          >
            {asTable ? <TrendingUp size={16} /> : <Table2 size={16} />}
          </IconButton>
          <IconButton small label={`Télécharger les chiffres : ${title}`} isDisabled={isBare} onPress={save}>
            <Download size={16} />
          </IconButton>
        </>
      }
    >
      <div ref={ref} className={css.box} style={{ height }}>
        {isBare || !isNear ? null : asTable ? (
          <Figures {...{ title, columns, rows, format }} />
        ) : (
          <Suspense fallback={<div className={css.waiting} role="status" aria-label="Chargement du graphique" />}>
            {children}
          </Suspense>
        )}
      </div>
      {foot}
    </Panel>
  );
}

/** The figures of the chart as a table. */
const Figures = ({ title, columns, rows, format }: Pick<ChartPanelProps, 'title' | 'columns' | 'rows' | 'format'>) => (
  // Focusable, so that the keyboard can scroll it.
  <div className={css.figures} tabIndex={0} role="region" aria-label={title}>
    <table className={table.table} aria-label={title} data-density="compact">
      <thead>
        <tr>
          <th scope="col" className={table.head}>
            <span className={table.unseen}>Période ou nom</span>
          </th>
          {columns.map((name, index) => (
            <th key={name} scope="col" className={table.head} data-numeric={isNumeric(rows, index) || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label} className={table.row}>
            <th scope="row" className={`${table.cell} ${table.rowHead.plain}`}>
              {label}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} className={table.cell} data-numeric={isNumeric(rows, index) || undefined}>
                {typeof cell === 'number' ? format(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
const isNumeric = (rows: readonly ChartRow[], column: number) =>
  rows.some(({ cells }) => typeof cells[column] === 'number');

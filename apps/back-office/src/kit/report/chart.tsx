import { csvLine } from '@officine/domain';
import { Download, Table2, TrendingUp } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { Panel } from '../../ui/panel.tsx';
import * as table from '../../ui/table.css.ts';
import { saveFile } from '../files/download.ts';
import { number } from '../format/format.ts';
import * as css from './chart.css.ts';

// Lazy: the chart library weighs more than the rest of the program.
const Apex = later(async () => (await import('./apex.tsx')).Apex);

interface Series {
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
  const [asTable, setAsTable] = useState(false);
  // No figures yet: axes alone could be read as zeros.
  const isBare = categories.length === 0;
  const save = () => {
    const rows = categories.map((category, index) => [category, ...series.map(({ data }) => data[index] ?? 0)]);
    const lines = [[title, ...series.map(({ name }) => name)], ...rows].map((cells) => csvLine(cells));
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
      <div className={css.box} style={{ height }}>
        {isBare ? null : asTable ? (
          <Figures {...{ title, categories, series, format }} />
        ) : (
          <Suspense fallback={<div className={css.waiting} role="status" aria-label="Chargement du graphique" />}>
            <Apex {...props} format={format} height={height} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

/** The figures of the chart as a table. */
const Figures = ({
  title,
  categories,
  series,
  format,
}: Required<Pick<ChartProps, 'title' | 'categories' | 'series' | 'format'>>) => (
  <div className={css.figures}>
    <table className={table.table} aria-label={title} data-density="compact">
      <thead>
        <tr>
          <th scope="col" className={table.head}>
            <span className={table.unseen}>Période ou nom</span>
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className={table.head} data-numeric>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category} className={table.row}>
            <th scope="row" className={`${table.cell} ${table.rowHead.plain}`}>
              {category}
            </th>
            {series.map(({ name, data }) => (
              <td key={name} className={table.cell} data-numeric>
                {format(data[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

import type { Trend, TrendList } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type { ReactNode } from 'react';
import type { Row } from '../calls/source.ts';
import { number } from '../format/format.ts';
import type { Column } from '../list/data-table.tsx';
import { sparkPath } from './spark-path.ts';
import * as css from './trend-cells.css.ts';
import { useTrend } from './trends.ts';

interface TrendCellProps {
  list: TrendList;
  id: number;
  children: (trend: Trend) => ReactNode;
}
/** Blank while the figure loads, as high as the text that comes. */
export function TrendCell({ list, id, children }: TrendCellProps) {
  const trend = useTrend(list, id);
  return trend === undefined ? '\u00a0' : trend === null ? '—' : children(trend);
}

const WIDTH_PX = 56;
const HEIGHT_PX = 18;
/** Room for the line's own width. */
const MARGIN_PX = 1;
const VIEWS = { one: 'vue', many: 'vues', feminine: true } as const;

/** Views of 30 days as a line; its text is the sum, and yesterday's. */
export function SparkLine({ days }: Pick<Trend, 'days'>) {
  const sum = days.reduce((all, views) => all + views, 0);
  const words = `${countOf(VIEWS, sum)} en ${days.length} jours, ${number(days.at(-1) ?? 0)} hier`;
  return (
    <svg
      className={css.line}
      role="img"
      aria-label={words}
      width={WIDTH_PX}
      height={HEIGHT_PX}
      viewBox={`${-MARGIN_PX} ${-MARGIN_PX} ${WIDTH_PX} ${HEIGHT_PX}`}
    >
      <title>{words}</title>
      <path d={sparkPath(days, WIDTH_PX - 2 * MARGIN_PX, HEIGHT_PX - 2 * MARGIN_PX)} className={css.path} />
    </svg>
  );
}

/** Column of the views of 30 days, as lines. One call reads those of all rows shown, after the rows. */
export const trendColumn = <T extends Row>(list: TrendList): Column<T> => ({
  id: 'trend',
  label: 'Vues, 30 jours',
  render: ({ id }) => (
    <span className={css.box}>
      <TrendCell list={list} id={id}>
        {({ days }) => (days.some((views) => views > 0) ? <SparkLine days={days} /> : 'Aucune')}
      </TrendCell>
    </span>
  ),
});

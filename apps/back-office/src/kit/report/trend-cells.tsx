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
/** A grey bar while the figure loads, as high as the text that comes. */
export function TrendCell({ list, id, children }: TrendCellProps) {
  const trend = useTrend(list, id);
  return trend === undefined ? <span className={css.waiting} /> : trend === null ? '—' : children(trend);
}

const WIDTH_PX = 56;
const HEIGHT_PX = 18;
/** Room for the line's own width. */
const MARGIN_PX = 1;
const VIEWS = { one: 'vue', many: 'vues', feminine: true } as const;

const VIEW_BOX = `${-MARGIN_PX} ${-MARGIN_PX} ${WIDTH_PX} ${HEIGHT_PX}`;
const wordsOf = (days: Trend['days']): string => {
  const sum = days.reduce((all, views) => all + views, 0);
  return `${countOf(VIEWS, sum)} en ${days.length} jours, ${number(days.at(-1) ?? 0)} hier`;
};

/**
 * Views of 30 days as a line; its text is the sum, and yesterday's. Empty while they load: drawn with its row, it then only
 * gets its path, and nothing is laid out again.
 */
export function SparkLine({ days }: { days: Trend['days'] | undefined }) {
  const words = days && wordsOf(days);
  return (
    <svg
      className={css.line}
      role="img"
      aria-label={words}
      aria-hidden={words ? undefined : true}
      width={WIDTH_PX}
      height={HEIGHT_PX}
      viewBox={VIEW_BOX}
    >
      <title>{words}</title>
      <path d={days && sparkPath(days, WIDTH_PX - 2 * MARGIN_PX, HEIGHT_PX - 2 * MARGIN_PX)} className={css.path} />
    </svg>
  );
}

/** A row's views as a line; « Aucune » when there are none, a dash when they cannot be read. */
function RowLine({ list, id }: Omit<TrendCellProps, 'children'>) {
  const trend = useTrend(list, id);
  if (trend === null) return '—';
  return trend && trend.days.every((views) => views === 0) ? 'Aucune' : <SparkLine days={trend?.days} />;
}

/** Column of the views of 30 days, as lines. One call reads those of all rows shown, after the rows. */
export const trendColumn = <T extends Row>(list: TrendList): Column<T> => ({
  id: 'trend',
  label: 'Vues, 30 jours',
  isShared: true,
  render: ({ id }) => (
    <span className={css.box}>
      <RowLine list={list} id={id} />
    </span>
  ),
});

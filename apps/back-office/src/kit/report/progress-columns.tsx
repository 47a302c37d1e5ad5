import { headingOf } from '@officine/sdk/labels';
import { Meter } from '../../ui/progress.tsx';
import { State } from '../../ui/state.tsx';
import type { Row } from '../calls/source.ts';
import { clickRate, number } from '../format/format.ts';
import type { Column } from '../list/data-table.tsx';
import { Explain } from './explain.tsx';
import * as css from './trend-cells.css.ts';
import { SparkLine, TrendCell } from './trend-cells.tsx';

/**
 * Columns of a campaign's progress, views (the line has those of 30 days) and click rate since it began, and where it ends
 * at its pace.
 */
export const progressColumns = <T extends Row>(): Column<T>[] => [
  {
    id: 'delivered',
    label: 'Diffusé',
    about: <Explain term="delivered" name="Diffusé" />,
    isShared: true,
    render: ({ id }) => (
      <span className={css.progress}>
        <TrendCell list="campaigns" id={id}>
          {({ delivered }) =>
            delivered === null || delivered === undefined ? (
              '—'
            ) : (
              <Meter value={delivered} label="Diffusé" quiet={delivered >= 100} />
            )
          }
        </TrendCell>
      </span>
    ),
  },
  {
    id: 'views',
    label: headingOf('Report', 'views'),
    numeric: true,
    card: 'none',
    isShared: true,
    render: ({ id }) => (
      <span className={css.lined}>
        <TrendCell list="campaigns" id={id}>
          {({ days, views, delivered }) =>
            delivered ? (
              <>
                {days.some((count) => count > 0) && <SparkLine days={days} />}
                <span className={css.sum}>{number(views)}</span>
              </>
            ) : (
              '—'
            )
          }
        </TrendCell>
      </span>
    ),
  },
  {
    id: 'rate',
    label: 'Taux',
    numeric: true,
    card: 'none',
    about: <Explain term="rate" name="Taux" />,
    isShared: true,
    render: ({ id }) => (
      <span className={css.rate}>
        <TrendCell list="campaigns" id={id}>
          {clickRate}
        </TrendCell>
      </span>
    ),
  },
  {
    id: 'pace',
    label: 'À ce rythme',
    numeric: true,
    card: 'none',
    isShared: true,
    render: ({ id }) => (
      <TrendCell list="campaigns" id={id}>
        {({ pace }) => {
          if (!pace) return '—';
          const words = `${Math.floor(pace.expected)}\u00a0%`;
          return pace.isLate ? <State tone="warning">{words}</State> : words;
        }}
      </TrendCell>
    ),
  },
];

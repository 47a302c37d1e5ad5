import type { ClosedPeriod } from '@officine/domain';
import { countOf } from '@officine/sdk/format';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Fold } from '../../ui/fold.tsx';
import { later } from '../../ui/later.ts';
import { date, number } from '../format/format.ts';
import { dayjs, day as dayOf } from '../format/time.ts';
import * as css from './chart.css.ts';
import { ChartPanel, type Series } from './chart.tsx';
import { closedDays, type DayMark, marksOf, type ReportEvent, textOf } from './day-marks.ts';

const ApexDays = later(async () => (await import('./apex-days.tsx')).ApexDays);

export interface DayChartProps {
  title: string;
  note?: ReactNode;
  /** Every day of the period, in order. */
  days: readonly string[];
  series: readonly Series[];
  /** Dashed: the previous period, or what was expected. */
  reference?: Series | undefined;
  events?: readonly ReportEvent[] | undefined;
  format?: (value: number) => string;
  /** Height in pixels. */
  height?: number;
  /** Called with the days that the user drew over the curve. */
  onSelect?: ((period: ClosedPeriod) => void) | undefined;
}

/** `dim. 8 nov. 2026`. */
const named = (day: string) => dayjs(day).format('ddd D MMM YYYY');

/**
 * Figures by day: Sundays and holidays shaded, today unfinished, events counted, another period dashed. Days drawn over
 * the curve are a period.
 */
export function DayChart({
  title,
  note,
  days,
  series,
  reference,
  events = [],
  format = number,
  height = 280,
  onSelect,
}: DayChartProps) {
  const marks = useMemo(() => marksOf(days, events), [days, events]);
  const closed = useMemo(() => closedDays(days), [days]);
  const isUnfinished = days.at(-1) === dayOf();
  const all = reference ? [...series, reference] : series;
  const said = (index: number) => marks.filter((mark) => mark.index === index).map(({ events }) => textOf(events));
  return (
    <ChartPanel
      title={title}
      note={note}
      format={format}
      height={height}
      columns={[...all.map(({ name }) => name), ...(closed.size > 0 || marks.length > 0 ? ['Événements'] : [])]}
      rows={days.map((day, index) => ({
        label: named(day) + (isUnfinished && index === days.length - 1 ? ' (en cours)' : ''),
        cells: [
          ...all.map(({ data }) => data[index] ?? 0),
          ...(closed.size > 0 || marks.length > 0
            ? [[closed.get(day), ...said(index)].filter(Boolean).join(' · ')]
            : []),
        ],
      }))}
      foot={
        days.length > 0 && (
          <Legend
            series={series}
            reference={reference?.name}
            hasClosed={days.length <= MAX_SHADED_DAYS && closed.size > 0}
            isUnfinished={isUnfinished}
            marks={marks}
            days={days}
          />
        )
      }
    >
      <ApexDays
        {...{ title, days, series, reference, marks, isUnfinished, format, height, onSelect }}
        closed={days.length <= MAX_SHADED_DAYS ? closed : NO_DAYS}
      />
    </ChartPanel>
  );
}
/** Sundays of longer periods would be stripes. */
const MAX_SHADED_DAYS = 100;
const NO_DAYS: ReadonlyMap<string, string> = new Map();

const EVENT = { one: 'événement', many: 'événements' };
interface LegendProps {
  series: readonly Series[];
  reference: string | undefined;
  hasClosed: boolean;
  isUnfinished: boolean;
  marks: readonly DayMark[];
  days: readonly string[];
}
/** What lines, shades and numbers of the chart stand for, and what happened on which day. */
const Legend = ({ series, reference, hasClosed, isUnfinished, marks, days }: LegendProps) => (
  <div className={css.legend}>
    <ul className={css.keys}>
      {(series.length > 1 || reference) &&
        series.map(({ name }, index) => (
          <li key={name} className={css.key}>
            <span className={css.stroke[index % 2 === 0 ? 'first' : 'second']} />
            {name}
          </li>
        ))}
      {reference && (
        <li className={css.key}>
          <span className={css.stroke.reference} />
          {reference}
        </li>
      )}
      {hasClosed && (
        <li className={css.key}>
          <span className={css.shade} />
          dimanches et jours fériés
        </li>
      )}
      {isUnfinished && (
        <li className={css.key}>
          <span className={css.stroke.today} />
          aujourd’hui, en cours
        </li>
      )}
      {marks.length > 0 && (
        <li className={css.key}>
          <span className={css.mark}>2</span>
          nombre d’événements
        </li>
      )}
    </ul>
    {marks.length > 0 && (
      <Fold
        className={css.events}
        headClass={css.summary}
        head={
          <>
            <ChevronRight size={14} aria-hidden />
            {countOf(
              EVENT,
              marks.reduce((sum, { events }) => sum + events.length, 0),
            )}
          </>
        }
      >
        <ol className={css.eventList}>
          {marks.map(({ index, events }) => (
            <li key={index} className={css.event}>
              <span className={css.eventDay}>{date(days[index])}</span>
              <span>{textOf(events)}</span>
            </li>
          ))}
        </ol>
      </Fold>
    )}
  </div>
);

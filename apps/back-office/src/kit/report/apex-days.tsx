import { type ClosedPeriod, escapeMarkup } from '@officine/domain';
import { useState } from 'react';
import { media } from '../../ui/theme.css.ts';
import { dayjs } from '../format/time.ts';
import { commonOptions, fit, ReactApexChart, tickAmount, useInk, useSteady } from './apex-base.ts';
import type { Series } from './chart.tsx';
import { type DayMark, groupMarks, linesOf, textOf } from './day-marks.ts';
import { PeriodBrush, type Plot } from './period-brush.tsx';

interface ApexDaysProps {
  title: string;
  days: readonly string[];
  series: readonly Series[];
  reference: Series | undefined;
  marks: readonly DayMark[];
  /** Shaded days, with their names. */
  closed: ReadonlyMap<string, string>;
  /** The last day is today. */
  isUnfinished: boolean;
  format: (value: number) => string;
  height: number;
  onSelect: ((period: ClosedPeriod) => void) | undefined;
}
/** Width of a mark with two digits, and of the space to the next: closer ones would be a row of figures. */
const MARK_WIDTH_PX = 44;
/** Names that the tooltip says of each kind of event; the list below the chart has all of them. */
const MAX_NAMES = 6;
const HALF_DAY_MS = 43_200_000;
/** Labels of longer periods are months. */
const MAX_DAY_LABELS = 120;
const instantOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
const shortDay = (ms: number) => dayjs(dayAt(ms)).format('D MMMM');
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

type Ink = Omit<ReturnType<typeof useInk>, 'width' | 'palette'>;
/** Days, or months where there are many. */
const axisOf = ([first, last]: readonly [string, string], days: number, color: string) => ({
  type: 'datetime' as const,
  min: instantOf(first) - HALF_DAY_MS,
  max: instantOf(last) + HALF_DAY_MS,
  tickAmount: tickAmount(days),
  labels: {
    rotate: 0,
    hideOverlappingLabels: true,
    datetimeUTC: true,
    style: { fontSize: '11px', colors: color },
    formatter: (_value: unknown, ms = 0) => dayjs(dayAt(ms)).format(days > MAX_DAY_LABELS ? 'MMM YY' : 'DD/MM'),
  },
  axisBorder: { show: false },
  axisTicks: { show: false },
  tooltip: { enabled: false },
  crosshairs: { stroke: { color: color, dashArray: 0 } },
});
/** A closed day, shaded. */
const shadeOf = (day: string, ink: Ink) => ({
  x: instantOf(day) - HALF_DAY_MS,
  x2: instantOf(day) + HALF_DAY_MS,
  fillColor: ink.shade,
  opacity: ink.isDark ? 0.16 : 0.1,
  borderColor: 'transparent',
});
/** Where something happened: a line, with how many events. */
const lineOf = ({ events }: ReturnType<typeof groupMarks>[number], x: number, ink: Ink) => ({
  x,
  borderColor: ink.faint,
  strokeDashArray: 2,
  label: {
    text: String(events.length),
    orientation: 'horizontal',
    borderColor: ink.line,
    style: {
      background: ink.isDark ? '#1c2420' : '#eef0ed',
      color: ink.ink,
      fontSize: '11px',
      padding: { left: 4, right: 4, top: 1, bottom: 1 },
    },
  },
});

/** ApexCharts over days. Each day is a band as wide as the others, so that a place on the axis is a day. */
export function ApexDays({
  title,
  days,
  series,
  reference,
  marks,
  closed,
  isUnfinished,
  format,
  height,
  onSelect,
}: ApexDaysProps) {
  const { width, palette, ...ink } = useInk();
  const [plot, setPlot] = useState<Plot>();
  const common = commonOptions(ink, (value) => (value === null ? '' : format(value)));
  const all = reference ? [...series, reference] : series;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const measure = (chart: { el?: Element; w: { globals: Record<string, number> } }) => {
    fit(chart);
    const { translateX: left = 0, translateY: top = 0, gridWidth = 0, gridHeight = 0 } = chart.w.globals;
    const next = { left, top, width: gridWidth, height: gridHeight };
    setPlot((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  const drawnWidth = plot?.width ?? (matchMedia(media.phone).matches ? 290 : 640);
  const groups = groupMarks(marks, Math.ceil((MARK_WIDTH_PX * days.length) / drawnWidth));
  const wordsOf = (ms: number) => {
    const day = dayAt(ms);
    const holiday = closed.get(day);
    return dayjs(day).format('dddd D MMMM YYYY') + (holiday && holiday !== 'Dimanche' ? ` (${holiday})` : '');
  };
  const indexOf = new Map(days.map((day, index) => [day, index]));
  /** The day and what happened in its group, as HTML. */
  const titleOf = (ms: number) => {
    const index = indexOf.get(dayAt(ms)) ?? -1;
    const group = groups.find((one) => one.index <= index && index <= one.last);
    if (!group) return wordsOf(ms);
    // The library writes titles as HTML, and names are what users typed.
    const lines = linesOf(group.events, MAX_NAMES).map((line) => `<div>${escapeMarkup(line)}</div>`);
    const from = instantOf(days[group.index] ?? first);
    const span =
      group.last > group.index
        ? `<div>Du ${shortDay(from)} au ${shortDay(instantOf(days[group.last] ?? last))} :</div>`
        : '';
    return wordsOf(ms) + span + lines.join('');
  };
  const options = useSteady({
    ...common,
    chart: { ...common.chart, events: { mounted: measure, updated: measure } as never },
    colors: all.map((_, index) => (index < series.length ? palette[index] : ink.shade)),
    stroke: {
      width: all.map((_, index) => (index < series.length ? 2 : 1.5)),
      dashArray: all.map((_, index) => (index < series.length ? 0 : 5)),
      curve: 'straight',
    },
    fill: { type: 'solid', opacity: all.map((_, index) => (index < series.length ? 0.12 : 0)) },
    ...(isUnfinished && { forecastDataPoints: { count: 1, strokeWidth: 2, dashArray: 3, fillOpacity: 0.06 } }),
    xaxis: axisOf([first, last], days.length, ink.ink),
    legend: { show: false },
    tooltip: { ...common.tooltip, x: { formatter: titleOf } },
    annotations: {
      xaxis: [
        ...[...closed.keys()].map((day) => shadeOf(day, ink)),
        ...groups.map((group) => lineOf(group, instantOf(days[group.index] ?? first), ink)),
      ],
    },
  });
  return (
    <PeriodBrush
      label={`${title}, par jour`}
      days={days}
      plot={plot}
      onSelect={onSelect}
      words={(index) =>
        [
          `${wordsOf(instantOf(days[index] ?? first))} :`,
          all.map(({ name, data }) => `${name} ${format(data[index] ?? 0)}`).join(', '),
          ...marks.filter((mark) => mark.index === index).map(({ events }) => `· ${textOf(events)}`),
        ].join(' ')
      }
    >
      <div role="img" aria-label={title}>
        <ReactApexChart
          type="area"
          width={width}
          height={height}
          options={options}
          series={all.map(({ name, data }) => ({
            name,
            data: days.map((day, index) => [instantOf(day), data[index] ?? 0] as [number, number]),
          }))}
        />
      </div>
    </PeriodBrush>
  );
}

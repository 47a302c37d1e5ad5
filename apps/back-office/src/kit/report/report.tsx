import { REPORT_CUTS, type ReportResult, type ReportType, reports } from '@officine/sdk/contract';
import { cutOf, headingOf } from '@officine/sdk/labels';
import { type ReactNode, useState } from 'react';
import { Bar } from '../../ui/page.tsx';
import { Stats } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Read } from '../feedback/read.tsx';
import { download } from '../files/download.ts';
import { reportCaption } from './caption.ts';
import { Chart } from './chart.tsx';
import { DayChart } from './day-chart.tsx';
import { daySeries, daysOf } from './day-series.ts';
import { figure } from './figure.ts';
import { monthSeries, partialMonths } from './months.ts';
import { Parts } from './parts.tsx';
import type { ScreenCut } from './use-cut.ts';
import type { ScreenPeriod } from './use-period.ts';
import { type ReportQuery, statsOf, useReport } from './use-report.ts';

interface ReportProps {
  type: ReportType;
  query: ReportQuery;
  /** Chosen on the screen; a period drawn over the chart becomes it. */
  period?: ScreenPeriod;
  /** Days or months, chosen on the screen; days by default. */
  cut?: ScreenCut;
  /** Figures of the chart over time; an empty list shows no chart. */
  chart?: readonly string[];
  /** Shown between the totals and the tables. */
  children?: ReactNode | ((result: ReportResult) => ReactNode);
}
/** A whole report: totals, a chart over time, and each breakdown as a table and a file. */
export function Report({ type, query, period, cut, chart = ['views', 'clicks'], children }: ReportProps) {
  const cutQuery = cut ? { cut: cut.value } : {};
  const reading = useReport(type, { ...query, ...period?.query, ...cutQuery });
  return (
    <Read of={{ ...reading, data: reading.result }}>
      {(result) => {
        const exported = { ...query, ...period?.exported, ...cutQuery };
        const times = result.parts.find(({ by }) => by === 'day' || by === 'month')?.rows ?? [];
        const shown = chart.filter((name) => name in (times[0]?.values ?? {}));
        return (
          <>
            <Stats stats={statsOf(result)} caption={reportCaption(result, period?.comparison)} />
            {shown.length > 0 && daysOf(result).length > 1 && (
              <FigureChart result={result} figures={shown} cut={cut} onSelect={period?.select} />
            )}
            {typeof children === 'function' ? children(result) : children}
            <Parts
              result={result}
              onExport={(by, format) => void download(reports.export, { query: { type, ...exported, by, format } })}
            />
          </>
        );
      }}
    </Read>
  );
}

interface FigureChartProps {
  result: ReportResult;
  figures: readonly string[];
  cut?: ScreenCut | undefined;
  onSelect: ScreenPeriod['select'] | undefined;
}
/** Chart of one figure over time. One at a time: clicks are a hundred times fewer than views. */
export function FigureChart({ result, figures, cut, onSelect }: FigureChartProps) {
  const [chosen, setChosen] = useState('');
  const name = figures.find((each) => each === chosen) ?? figures[0] ?? '';
  const { days, series, reference } = daySeries(result, [name]);
  // The answer's, not the chosen one: the previous answer stays while the next one loads.
  const isMonthly = result.parts.some(({ by }) => by === 'month');
  return (
    <>
      <Bar>
        {figures.length > 1 && (
          <Segmented
            label="Chiffre du graphique"
            print="none"
            value={name}
            onChange={setChosen}
            options={figures.map((value) => ({ value, label: headingOf('Report', value) }))}
          />
        )}
        {cut && (
          <Segmented
            label="Découpage dans le temps"
            print="none"
            value={cut.value}
            onChange={cut.choose}
            options={REPORT_CUTS.map((value) => ({ value, label: cutOf(value) }))}
          />
        )}
      </Bar>
      {isMonthly ? (
        <Chart
          title={headingOf('Report', name)}
          note={['par mois', partialMonths(periodOf(result))].filter(Boolean).join(', ')}
          kind="bar"
          {...monthSeries(result, name)}
          format={(value) => figure(name, value)}
        />
      ) : (
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
      )}
    </>
  );
}
const periodOf = ({ date_start: from, date_end: to }: ReportResult) => ({ from: from ?? '', to: to ?? '' });

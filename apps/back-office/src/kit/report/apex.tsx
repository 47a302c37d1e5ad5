import { commonOptions, fit, ReactApexChart, tickAmount, useInk, useSteady } from './apex-base.ts';
import type { ChartProps } from './chart.tsx';

const DASHES = [0, 6, 2, 8, 4, 10, 3, 12];

/** ApexCharts with the tokens of the theme; in a chunk of its own. */
export function Apex({ kind = 'line', categories, series, format, height, title }: ChartProps & { height: number }) {
  const { width, palette, ...ink } = useInk();
  const common = commonOptions(ink, (value) => (value === null ? '' : (format?.(value) ?? String(value))));
  const options = useSteady({
    ...common,
    chart: { ...common.chart, events: { mounted: fit, updated: fit } },
    colors: [...palette],
    stroke: { width: kind === 'bar' ? 0 : 2, dashArray: kind === 'bar' ? 0 : DASHES, curve: 'straight' },
    fill: kind === 'area' ? { type: 'solid', opacity: 0.12 } : { type: 'solid', opacity: 1 },
    xaxis: {
      categories: [...categories],
      tickAmount: tickAmount(categories.length),
      labels: { rotate: 0, hideOverlappingLabels: true, style: { fontSize: '11px', colors: ink.ink } },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    legend: {
      show: series.length > 1,
      position: 'top',
      horizontalAlign: 'left',
      fontSize: '12px',
      markers: { size: 5, strokeWidth: 0, offsetX: -4 },
      itemMargin: { horizontal: 8 },
    },
    plotOptions: { bar: { borderRadius: 2, columnWidth: '60%' } },
  });
  return (
    <div role="img" aria-label={title}>
      <ReactApexChart
        type={kind}
        width={width}
        height={height}
        options={options}
        series={series.map(({ name, data }) => ({ name, data: [...data] }))}
      />
    </div>
  );
}

import type { ApexOptions } from 'apexcharts';
import * as loaded from 'react-apexcharts';
import { usePrinting } from '../browser/printing.ts';
import { useTheme } from '../browser/theme.ts';
import type { ChartProps } from './chart.tsx';

// The package is CommonJS: the bundler wraps its default export in another.
type Component = typeof loaded.default;
const unwrap = (module: unknown): Component =>
  typeof module === 'object' && module !== null && 'default' in module ? unwrap(module.default) : (module as Component);
const ReactApexChart = unwrap(loaded);

/**
 * Eight colours that colour-blind readers can tell apart, on each theme; the dashes tell lines apart without colour.
 */
const PALETTES = {
  light: ['#0b7647', '#1d5fb8', '#b35900', '#7a3fa0', '#b42318', '#007680', '#806000', '#56635b'],
  dark: ['#4cc38a', '#85b6ff', '#f0a35a', '#c79bf2', '#ff8f84', '#5fd0d6', '#e2c55b', '#a3b0a8'],
} as const;
const DASHES = [0, 6, 2, 8, 4, 10, 3, 12];

/** Sets a viewBox, so that the drawing scales to the paper when printed. */
function fit(chart: { el?: Element }): void {
  const svg = chart.el?.querySelector('svg');
  const [width, height] = ['width', 'height'].map((name) => Number.parseFloat(svg?.getAttribute(name) ?? ''));
  if (width && height) svg?.setAttribute('viewBox', `0 0 ${width} ${height}`);
}
/** Width of an A4 page within its margins. */
const PAPER_WIDTH_PX = 660;

/** ApexCharts with the tokens of the theme; in a chunk of its own. */
export function Apex({ kind = 'line', categories, series, format, height, title }: ChartProps & { height: number }) {
  const isPrinted = usePrinting();
  const isDark = useTheme().isDark && !isPrinted;
  const ink = isDark ? '#a3b0a8' : '#56635b';
  const formatted = (value: number | null) => (value === null ? '' : (format?.(value) ?? String(value)));
  const options: ApexOptions = {
    chart: {
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      background: 'transparent',
      fontFamily: 'Inter, system-ui, sans-serif',
      foreColor: ink,
      parentHeightOffset: 0,
      events: { mounted: fit, updated: fit },
    },
    theme: { mode: isDark ? 'dark' : 'light' },
    colors: [...(isDark ? PALETTES.dark : PALETTES.light)],
    stroke: { width: kind === 'bar' ? 0 : 2, dashArray: kind === 'bar' ? 0 : DASHES, curve: 'straight' },
    fill: kind === 'area' ? { type: 'solid', opacity: 0.12 } : { type: 'solid', opacity: 1 },
    dataLabels: { enabled: false },
    markers: { size: 0, hover: { size: 4 } },
    grid: { borderColor: isDark ? '#27302b' : '#e1e5e0', padding: { left: 8, right: 8, top: 0 } },
    xaxis: {
      categories: [...categories],
      tickAmount: Math.min(matchMedia('(max-width: 700px)').matches ? 4 : 8, categories.length),
      labels: { rotate: 0, hideOverlappingLabels: true, style: { fontSize: '11px', colors: ink } },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: { min: 0, forceNiceScale: true, labels: { formatter: formatted, style: { fontSize: '11px', colors: ink } } },
    legend: {
      show: series.length > 1,
      position: 'top',
      horizontalAlign: 'left',
      fontSize: '12px',
      markers: { size: 5, strokeWidth: 0, offsetX: -4 },
      itemMargin: { horizontal: 8 },
    },
    tooltip: { shared: true, intersect: false, y: { formatter: formatted } },
    plotOptions: { bar: { borderRadius: 2, columnWidth: '60%' } },
  };
  return (
    <div role="img" aria-label={title}>
      <ReactApexChart
        type={kind}
        width={isPrinted ? PAPER_WIDTH_PX : '100%'}
        height={height}
        options={options}
        series={series.map(({ name, data }) => ({ name, data: [...data] }))}
      />
    </div>
  );
}

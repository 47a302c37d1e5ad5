import type { ApexOptions } from 'apexcharts';
import { useState } from 'react';
import * as loaded from 'react-apexcharts';
import { dark, light } from '../../ui/colors.ts';
import { usePrinting } from '../browser/printing.ts';
import { useTheme } from '../browser/theme.ts';
import { steadyFunctions } from './steady-functions.ts';

// The package is CommonJS: the bundler wraps its default export in another.
type Component = typeof loaded.default;
const unwrap = (module: unknown): Component =>
  typeof module === 'object' && module !== null && 'default' in module ? unwrap(module.default) : (module as Component);
export const ReactApexChart = unwrap(loaded);

/**
 * Eight colours that colour-blind readers can tell apart, on each theme; the dashes tell lines apart without colour.
 */
const PALETTES = {
  light: ['#0b7647', '#1d5fb8', '#b35900', '#7a3fa0', '#b42318', '#007680', '#806000', '#56635b'],
  dark: ['#4cc38a', '#85b6ff', '#f0a35a', '#c79bf2', '#ff8f84', '#5fd0d6', '#e2c55b', '#a3b0a8'],
} as const;

/** Sets a viewBox, so that the drawing scales to the paper when printed. */
export function fit(chart: { el?: Element }): void {
  const svg = chart.el?.querySelector('svg');
  const [width, height] = ['width', 'height'].map((name) => Number.parseFloat(svg?.getAttribute(name) ?? ''));
  if (width && height) svg?.setAttribute('viewBox', `0 0 ${width} ${height}`);
}
/** Width of an A4 page within its margins. */
const PAPER_WIDTH_PX = 660;

/** Colours of the theme, or of paper. */
export function useInk() {
  const isPrinted = usePrinting();
  const isDark = useTheme().isDark && !isPrinted;
  const theme = isDark ? dark : light;
  return {
    width: isPrinted ? PAPER_WIDTH_PX : '100%',
    isDark,
    palette: isDark ? PALETTES.dark : PALETTES.light,
    ink: theme.muted,
    line: theme.line,
    faint: theme.lineStrong,
    shade: theme.faint,
  };
}

/** Options of every chart: the tokens of the theme, no animation, a value axis from zero. */
export function commonOptions(
  { isDark, ink, line }: Pick<ReturnType<typeof useInk>, 'isDark' | 'ink' | 'line'>,
  formatted: (value: number | null) => string,
): ApexOptions {
  return {
    chart: {
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      background: 'transparent',
      fontFamily: 'Inter, system-ui, sans-serif',
      foreColor: ink,
      parentHeightOffset: 0,
    },
    theme: { mode: isDark ? 'dark' : 'light' },
    dataLabels: { enabled: false },
    markers: { size: 0, hover: { size: 4 } },
    grid: { borderColor: line, padding: { left: 8, right: 8, top: 0 } },
    yaxis: { min: 0, forceNiceScale: true, labels: { formatter: formatted, style: { fontSize: '11px', colors: ink } } },
    tooltip: {
      shared: true,
      intersect: false,
      // The library's own separator has no space before it.
      y: { formatter: formatted, title: { formatter: (name) => `${name} :` } },
    },
  };
}
/**
 * Options whose functions stay the same ones, and call those of the latest render: the library draws the whole chart
 * anew for a function that it has not seen.
 */
export function useSteady(options: ApexOptions): ApexOptions {
  const [steady] = useState(() => steadyFunctions<ApexOptions>());
  return steady(options);
}

/** Fewer ticks on a phone. */
export const tickAmount = (count: number) => Math.min(matchMedia('(max-width: 700px)').matches ? 4 : 8, count);

import type { ClosedPeriod } from '@officine/domain';
import type { ReportResult } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { capital } from '../format/format.ts';
import { dayjs } from '../format/time.ts';
import { gapOf } from './change.ts';
import type { Series } from './chart.tsx';
import { COMPARISON_NAMES } from './period.ts';

/** First days of the months of a period, those that it holds in part included. */
export function monthsBetween({ from, to }: ClosedPeriod): readonly string[] {
  const first = dayjs(from).startOf('month');
  const count = dayjs(to).startOf('month').diff(first, 'month') + 1;
  return Array.from({ length: count }, (_, index) => first.add(index, 'month').format('YYYY-MM-DD'));
}

interface MonthValues {
  date?: string | null | undefined;
  values: Readonly<Record<string, number>>;
}
/** Values of one figure, one a month; 0 for a month without a row. */
function valuesOf(months: readonly string[], rows: readonly MonthValues[], name: string): number[] {
  const known = new Map(rows.map(({ date, values }) => [date, values[name] ?? 0]));
  return months.map((month) => known.get(month) ?? 0);
}

/** One figure of a report by month, and the same in the previous period, where that was counted. */
export function monthSeries(result: ReportResult, name: string): { categories: readonly string[]; series: Series[] } {
  const { date_start: from, date_end: to, previous } = result;
  if (!from || !to) return { categories: [], series: [] };
  const months = monthsBetween({ from, to });
  const rows = result.parts.find(({ by }) => by === 'month')?.rows ?? [];
  const series = [{ name: headingOf('Report', name), data: valuesOf(months, rows, name) }];
  const categories = months.map((month) => dayjs(month).format('MMM YY'));
  if (!previous || gapOf(previous)) return { categories, series };
  const earlier = monthsBetween({ from: previous.date_start, to: previous.date_end });
  const data = valuesOf(earlier, previous.days, name).slice(-months.length);
  return { categories, series: [...series, { name: capital(COMPARISON_NAMES.previous), data }] };
}

/** Says that the first or the last month of a period lacks days: `novembre 2025 en partie`; undefined where all are whole. */
export function partialMonths({ from, to }: ClosedPeriod): string | undefined {
  const [first, last] = [dayjs(from), dayjs(to)];
  const partial = [
    ...(first.date() > 1 ? [first] : []),
    ...(last.date() < last.daysInMonth() && !(first.date() > 1 && last.isSame(first, 'month')) ? [last] : []),
  ];
  return partial.length > 0 ? `${partial.map((day) => day.format('MMMM YYYY')).join(' et ')} en partie` : undefined;
}

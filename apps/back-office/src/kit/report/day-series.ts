import { eachDay } from '@officine/domain';
import type { ReportResult } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { capital } from '../format/format.ts';
import { gapOf } from './change.ts';
import type { Series } from './chart.tsx';
import { COMPARISON_NAMES } from './period.ts';

interface DayValues {
  date?: string | null | undefined;
  values: Readonly<Record<string, number>>;
}
/** Values of one figure, one per day; 0 for a day without a row, because an axis must not skip days. */
function valuesOf(days: readonly string[], rows: readonly DayValues[], name: string): number[] {
  const known = new Map(rows.map(({ date, values }) => [date, values[name] ?? 0]));
  return days.map((day) => known.get(day) ?? 0);
}

/** Days of a report, empty before it has loaded. */
export const daysOf = (result: ReportResult | undefined): readonly string[] =>
  result?.date_start && result.date_end ? eachDay(result.date_start, result.date_end) : [];

/** Figures of a report by day, and the first of them in the previous period, where that was counted. */
export function daySeries(
  result: ReportResult | undefined,
  names: readonly string[],
): { days: readonly string[]; series: Series[]; reference?: Series } {
  const days = daysOf(result);
  const rows = result?.parts.find(({ by }) => by === 'day')?.rows ?? [];
  const series = names.map((name) => ({ name: headingOf('Report', name), data: valuesOf(days, rows, name) }));
  const { previous } = result ?? {};
  const [first] = names;
  if (!previous || !first || names.length > 1 || gapOf(previous)) return { days, series };
  const before = valuesOf(eachDay(previous.date_start, previous.date_end), previous.days, first);
  return { days, series, reference: { name: capital(COMPARISON_NAMES.previous), data: before } };
}

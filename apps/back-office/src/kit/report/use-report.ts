import { type ReportResult, type ReportType, reports } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { useMemo } from 'react';
import type { Stat } from '../../ui/panel.tsx';
import { useLastAnswer } from '../calls/last-answer.ts';
import { preloadQuery, useQuery } from '../calls/queries.ts';
import { changeOf, gapOf } from './change.ts';
import { explain } from './explain.tsx';
import { figureOf, isSignificant } from './figure.ts';
import { withFrenchLabels } from './french-labels.ts';

export type ReportQuery = Omit<Parameters<typeof typeQuery>[0], 'type'>;
const typeQuery = (query: (typeof reports.list)['io']['query']) => query;
/** A computed report: its totals and its parts. */
export function useReport(type: ReportType, query: ReportQuery | null) {
  const { data, ...state } = useQuery(reports.list, query && { query: { type, ...query } });
  const answered = data?.collection[0]?.result;
  const found = useMemo(() => answered && withFrenchLabels(answered), [answered]);
  const last = useLastAnswer(found);
  return { ...state, result: found ?? (state.error ? undefined : last) };
}

/** Reads a report before the screen that shows it is drawn. */
export const preloadReport = (type: ReportType, query: ReportQuery): void =>
  preloadQuery(reports.list, { query: { type, ...query } });

/** Figures of a report's total against the previous period, labelled and formatted. */
export const statsOf = ({ total, previous }: ReportResult, names: readonly string[] = Object.keys(total)): Stat[] =>
  names.map((name) => {
    const value = total[name] ?? 0;
    return {
      label: headingOf('Report', name),
      about: explain(name),
      value: figureOf(name, total),
      ...(previous &&
        !gapOf(previous) &&
        [total, previous.total].every((values) => isSignificant(name, values)) && {
          change: changeOf(name, value, previous),
        }),
    };
  });

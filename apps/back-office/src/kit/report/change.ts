import { daysBetween } from '@officine/domain';
import type { ReportResult } from '@officine/sdk/contract';
import { formatNumber, typography } from '@officine/sdk/format';
import { fieldLabel } from '@officine/sdk/labels';
import type { StatChange } from '../../ui/panel.tsx';
import { figure } from './figure.ts';

type Previous = NonNullable<ReportResult['previous']>;

/** Part of the previous period that must have figures: else a percentage would compare unlike things. */
const MIN_COVERAGE = 0.75;

/** What keeps two periods from being compared, as a sentence; undefined when they can be. */
export function gapOf({ date_start, date_end, days }: Previous): string | undefined {
  const [first] = days;
  if (!first) return 'aucun chiffre';
  const covered = daysBetween(first.date, date_end) + 1;
  return covered < MIN_COVERAGE * (daysBetween(date_start, date_end) + 1) ? 'chiffres incomplets' : undefined;
}

const SIGNS = { up: '+', down: '−' } as const;

/** A figure against that of a previous period without gap: `+ 8,2 %`; a rate in points: `+ 0,12 pt`. */
export function changeOf(name: string, value: number, previous: Previous): StatChange {
  const before = previous.total[name] ?? 0;
  const title = `${figure(name, before)} auparavant`;
  const isRate = fieldLabel('Report', name)?.kind === 'rate';
  // A percentage of 0 would be infinite.
  if (before === 0 && value !== 0 && !isRate) return { text: 'aucun auparavant', title, direction: 'up' };
  const difference = isRate ? value - before : before === 0 ? 0 : (100 * (value - before)) / before;
  const decimals = isRate ? 2 : 1;
  const size = formatNumber(Math.abs(difference), decimals);
  const direction = size === formatNumber(0, decimals) ? 'same' : difference > 0 ? 'up' : 'down';
  if (direction === 'same') return { text: 'stable', title, direction };
  return { text: typography(`${SIGNS[direction]} ${size} ${isRate ? 'pt' : '%'}`), title, direction };
}

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
  if (!first) return 'aucun chiffre alors';
  const covered = daysBetween(first.date, date_end) + 1;
  return covered < MIN_COVERAGE * (daysBetween(date_start, date_end) + 1) ? 'période incomplète' : undefined;
}

const SIGNS = { up: '+', down: '−', same: '=' } as const;
const DECIMALS = 1;

/**
 * A figure against that of the previous period: `+ 8,2 %`; a rate in points: `+ 0,12 pt`. What cannot be a percentage is
 * said in words.
 */
export function changeOf(name: string, value: number, previous: Previous): StatChange {
  const gap = gapOf(previous);
  const before = previous.total[name] ?? 0;
  const title = gap ?? `${figure(name, before)} auparavant`;
  if (gap) return { text: gap, title };
  const isRate = fieldLabel('Report', name)?.kind === 'rate';
  if (before === 0 && value !== 0 && !isRate) return { text: 'aucun auparavant', title, direction: 'up' };
  const difference = isRate ? value - before : before === 0 ? 0 : (100 * (value - before)) / before;
  const decimals = isRate ? 2 : DECIMALS;
  const size = formatNumber(Math.abs(difference), decimals);
  const direction = size === formatNumber(0, decimals) ? 'same' : difference > 0 ? 'up' : 'down';
  if (direction === 'same') return { text: 'stable', title, direction };
  return { text: typography(`${SIGNS[direction]} ${size} ${isRate ? 'pt' : '%'}`), title, direction };
}

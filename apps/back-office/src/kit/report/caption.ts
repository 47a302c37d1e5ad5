import type { Comparison } from '@officine/domain';
import type { ReportResult } from '@officine/sdk/contract';
import { date } from '../format/format.ts';
import { gapOf } from './change.ts';
import { COMPARISON_NAMES } from './period.ts';

/** Seconds from which the age of figures is told: below it they are those of now to a reader. */
const TOLD_AGE_SECONDS = 5;

/** What a report's figures are compared with, and how old they are: `Par rapport à la période précédente, du … au …. Données d’il y a 12 s.` */
export function reportCaption({ previous, age = 0 }: ReportResult, comparison: Comparison | undefined) {
  const compared = comparisonCaption(previous, comparison);
  const told = age >= TOLD_AGE_SECONDS ? `Données d’il y a ${age}\u00a0s.` : undefined;
  return [compared, told].filter(Boolean).join(' ') || undefined;
}

function comparisonCaption(previous: ReportResult['previous'], comparison: Comparison | undefined) {
  if (!previous || !comparison) return undefined;
  const { date_start, date_end } = previous;
  const days = date_start === date_end ? `le ${date(date_start)}` : `du ${date(date_start)} au ${date(date_end)}`;
  const gap = gapOf(previous);
  return gap
    ? `Sans comparaison : ${gap} pour la ${COMPARISON_NAMES[comparison]}, ${days}.`
    : `Par rapport à la ${COMPARISON_NAMES[comparison]}, ${days}.`;
}

import type { ReportResult } from '@officine/sdk/contract';
import { typography } from '../format/format.ts';

/** The report with the spaces of French typography in the labels of its rows, which the server has as typed. */
export const withFrenchLabels = (result: ReportResult): ReportResult => ({
  ...result,
  parts: result.parts.map((part) => ({
    ...part,
    rows: part.rows.map((row) => ({ ...row, label: typography(row.label) })),
  })),
});

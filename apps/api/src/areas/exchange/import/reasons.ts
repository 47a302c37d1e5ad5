import { type RowError, rowError } from '@officine/domain';
import { AppError } from '../../../base/errors.ts';
import { isInputError } from '../../../rest/conflicts.ts';
import type { ImportTarget } from './plan.ts';
import { cellError, type ImportRow } from './rows.ts';

/** Why a row is refused, at the cells concerned; undefined for an error that the row has not caused. */
export function reasonsOf(
  { mapping, fields }: Pick<ImportTarget, 'mapping' | 'fields'>,
  row: Pick<ImportRow, 'line' | 'cells'>,
  error: unknown,
): RowError[] | undefined {
  if (isInputError(error)) return [rowError(row.line, 'Une valeur de cette ligne n’est pas acceptée par la base.')];
  if (!(error instanceof AppError) || error.status >= 500) return undefined;
  if (!error.violations.length) return [rowError(row.line, error.message)];
  return error.violations.map(({ propertyPath, message }) => {
    const path = propertyPath.replace(/\[.*/, '');
    const column = mapping.columns.find(({ field }) => field.path === path);
    if (column) return cellError(row, column, message);
    return rowError(row.line, message, fields.find((field) => field.path === path)?.label ?? null);
  });
}

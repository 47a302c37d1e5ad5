import { AppError } from '../base/errors.ts';
import { closedMonthText } from '../base/months.ts';

/** Code by which triggers of the database refuse a day of a closed month. */
const CLOSED_MONTH = 'OF001';

/** The refusal of a day of a closed month; undefined for any other error. */
export function closedMonthOf(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || error.name !== 'PostgresError') return undefined;
  const { code, detail } = error as Error & { readonly code?: string; readonly detail?: string };
  return code === CLOSED_MONTH && detail ? new AppError('conflict', closedMonthText(detail)) : undefined;
}

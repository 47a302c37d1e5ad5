import type postgres from 'postgres';
import { AppError, invalid } from '../../../base/errors.ts';
import { closedMonthText } from '../../../base/months.ts';

/** The field that a refused day is about, or what to do instead, in French. */
interface Refused {
  readonly field?: string;
  readonly todo?: string;
}

/**
 * Refuses a day of a closed month. Until the transaction ends, nobody closes a month. Triggers refuse the same for
 * whoever does not ask; this says which field is wrong, or what to do.
 */
export async function openDay(tx: postgres.ISql, day: string | null, { field, todo }: Refused = {}): Promise<void> {
  const [row] = await tx<[{ month: string | null }]>`select officine_closed_month(${day}::date) as month`;
  if (row.month === null) return;
  const message = closedMonthText(row.month, todo);
  throw field ? invalid([{ propertyPath: field, message }]) : new AppError('conflict', message);
}

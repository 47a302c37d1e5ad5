import type postgres from 'postgres';
import { AppError, invalid } from '../../../base/errors.ts';
import { closedMonthText } from '../../../base/months.ts';

/** The field that a refused day is about, or what to do instead, in French. */
interface Refused {
  readonly field?: string;
  readonly todo?: string;
}

/**
 * Throws when the day is in a closed month: `validation` on `field`, or else a conflict that says what to do. Prevents months
 * from being closed until the transaction ends. Triggers of the tables refuse such days too, but cannot name a field.
 */
export async function openDay(tx: postgres.ISql, day: string | null, { field, todo }: Refused = {}): Promise<void> {
  const [row] = await tx<[{ month: string | null }]>`select officine_closed_month(${day}::date) as month`;
  if (row.month === null) return;
  const message = closedMonthText(row.month, todo);
  throw field ? invalid([{ propertyPath: field, message }]) : new AppError('conflict', message);
}

import { invoiceNumber, invoicePrefix } from '@officine/domain';
import { textOf } from '@officine/sdk/messages';
import type postgres from 'postgres';
import { invalid } from '../../../base/errors.ts';

interface Series {
  readonly id: number;
  readonly reference: string;
  /** Null for a pharmacy that was never invoiced. */
  readonly prefix: string | null;
  readonly next: number;
}

/** The lowest next rank among the series of a simulation's pharmacies, and the whole numbers that have it. */
interface NextNumber {
  readonly rank: number;
  readonly numbers: readonly string[];
}
async function nextNumber(tx: postgres.ISql, simulation: number): Promise<NextNumber> {
  const rows = await tx<Series[]>`
    select p.id, p.reference, s.prefix, coalesce(s.next, b.invoice_counter + 1, 1) as next
    from temp_campaign_pharmacies c join pharmacies p on p.id = c.pharmacy_id
    left join pharmacy_billings b on b.pharmacy_id = p.id
    left join invoice_series s on s.pharmacy_id = p.id and s.type = 'advertising'
    where c.temp_campaign_id = ${simulation} order by p.id`;
  const rank = Math.min(...rows.map(({ next }) => next));
  const first = rows.filter(({ next }) => next === rank);
  return { rank, numbers: first.map((row) => invoiceNumber(row.prefix ?? invoicePrefix(row), rank)) };
}

/** The whole number that the campaign's first invoice will have; undefined without pharmacies. */
export const nextInvoiceNumber = async (tx: postgres.ISql, simulation: number): Promise<string | undefined> =>
  (await nextNumber(tx, simulation)).numbers[0];

/**
 * Returns the form's first invoice number, or the next free one if the form has none; reserves nothing, because numbers
 * are given when invoices are issued, in each pharmacy's own unbroken series. Accepts the rank of the campaign's first
 * invoice (`1`: the lowest next rank among its pharmacies' series) or that invoice's whole number (`PB0123400001`).
 * Throws `invoice_number_taken` with the expected rank for a number that was used or would leave a gap.
 */
export async function checkInvoiceNumber(
  tx: postgres.ISql,
  number: string | null,
  simulation: number,
): Promise<string> {
  const { rank, numbers } = await nextNumber(tx, simulation);
  if (number === null) return numbers[0] ?? String(rank);
  if (number === String(rank) || numbers.includes(number)) return number;
  const message = `${textOf('invoice_number_taken')} Le prochain est ${rank}.`;
  throw invalid(
    [{ propertyPath: 'first_invoice_number', message, code: 'invoice_number_taken' }],
    'invoice_number_taken',
  );
}

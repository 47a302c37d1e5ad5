import { invoiceNumber, invoicePrefix } from '@officine/domain';
import { textOf } from '@officine/sdk/messages';
import type postgres from 'postgres';
import { invalid } from '../errors.ts';

interface Series {
  readonly id: number;
  readonly reference: string;
  /** Null for a pharmacy that was never invoiced. */
  readonly prefix: string | null;
  readonly next: number;
}

/**
 * Checks the form's first invoice number; reserves nothing, because numbers are given when invoices are issued, in each
 * pharmacy's own unbroken series. Accepts the rank of the campaign's first invoice (`1`: the lowest next rank among its
 * pharmacies' series) or that invoice's whole number (`PB0123400001`). Throws `invoice_number_taken` with the expected
 * rank for a number that was used or would leave a gap.
 */
export async function checkInvoiceNumber(tx: postgres.ISql, number: string, simulation: number): Promise<void> {
  const rows = await tx<Series[]>`
    select p.id, p.reference, s.prefix, coalesce(s.next, b.invoice_counter + 1, 1) as next
    from temp_campaign_pharmacies c join pharmacies p on p.id = c.pharmacy_id
    left join pharmacy_billings b on b.pharmacy_id = p.id
    left join invoice_series s on s.pharmacy_id = p.id and s.type = 'advertising'
    where c.temp_campaign_id = ${simulation}`;
  const rank = Math.min(...rows.map(({ next }) => next));
  if (number === String(rank)) return;
  const first = rows.filter(({ next }) => next === rank);
  if (first.some((row) => invoiceNumber(row.prefix ?? invoicePrefix(row), rank) === number)) return;
  const message = `${textOf('invoice_number_taken')} Le prochain est ${rank}.`;
  throw invalid(
    [{ propertyPath: 'first_invoice_number', message, code: 'invoice_number_taken' }],
    'invoice_number_taken',
  );
}

import type { Check, LayoutRow, Letter } from '@officine/domain';
import {
  type Accounts,
  documentRows,
  invoiceTotals,
  type Layout,
  type LayoutWriter,
  layoutWriter,
  saleEntry,
} from '@officine/domain';
import type { VatMoves } from '../ledger/vat-moves.ts';
import type { StoredInvoice } from './sold-invoices.ts';
import type { Tally } from './tally.ts';

export interface LinesOptions {
  readonly layout: Layout;
  readonly accounts: Accounts;
  readonly company: string;
  readonly tally: Tally;
  /** Called for each invoice written to the file. */
  readonly onTaken?: (invoice: StoredInvoice) => void;
  /** Letter of a settled invoice, by its id. */
  readonly letterOf?: (id: number) => Letter | undefined;
  /** VAT by rate that credit notes take back before it was due, in cents, by their id. */
  readonly taken?: VatMoves['taken'];
  /** Called with the rows of each entry that is written. */
  readonly onEntry?: (rows: readonly LayoutRow<'entries'>[]) => void;
}

/** All lines of a document, or the first error: an invoice is never written in part. */
function whole<R>(rows: Check<readonly R[]>, line: (row: R) => Check): Check<{ text: string; rows: number }> {
  if (!rows.ok) return rows;
  let text = '';
  for (const row of rows.value) {
    const written = line(row);
    if (!written.ok) return written;
    text += written.value;
  }
  return { ok: true, value: { text, rows: rows.value.length } };
}

/** The lines of a whole entry, or the first error. `onEntry` gets the rows of one that is written. */
export function entryText(
  rows: Check<readonly LayoutRow<'entries'>[]>,
  writer: LayoutWriter<'entries'>,
  onEntry?: LinesOptions['onEntry'],
): Check<{ text: string; rows: number }> {
  const written = whole(rows, (row) => writer.line(row));
  if (rows.ok && written.ok) onEntry?.(rows.value);
  return written;
}

/** VAT by rate of a document that is due on receipt, in cents: all of an invoice, of a credit note what it takes of that. */
function waitingOf({ id, kind, vat_waits, lines, amount_vat }: StoredInvoice, taken: VatMoves['taken'] | undefined) {
  if (!vat_waits) return undefined;
  if (kind === 'credit_note') return taken?.get(id);
  return new Map(invoiceTotals(lines, amount_vat).rates.map((rate) => [rate.vat_rate, rate.amount_vat]));
}

/** Returns a writer of invoices: one row for each line of the invoice, or the accounting entry of its sale. */
function documentWriter({ layout, accounts, company, letterOf, taken, onEntry }: LinesOptions) {
  if (layout.of === 'entries') {
    const writer = layoutWriter({ ...layout, of: 'entries' });
    const write = (invoice: StoredInvoice, number: number) => {
      const options = { letter: letterOf?.(invoice.id), waiting: waitingOf(invoice, taken) };
      return entryText(saleEntry(invoice, number, accounts, options), writer, onEntry);
    };
    return { head: writer.head(company), write };
  }
  const writer = layoutWriter({ ...layout, of: 'documents' });
  const write = (invoice: StoredInvoice) =>
    whole(documentRows(invoice, accounts), (row: LayoutRow<'documents'>) => writer.line(row));
  return { head: writer.head(company), write };
}

/** Yields the lines of an invoice file, in chunks. `tally` is complete once the last chunk is read. */
export async function* invoiceLines(
  source: AsyncIterable<readonly StoredInvoice[]>,
  options: LinesOptions,
): AsyncGenerator<string> {
  const { tally, onTaken } = options;
  const { head, write } = documentWriter(options);
  yield head;
  for await (const invoices of source) {
    let text = '';
    for (const invoice of invoices) {
      const { number, name, kind, amount_net, amount_vat } = invoice;
      const written = write(invoice, tally.documents + 1);
      if (!written.ok) {
        tally.reject({ reference: number, name }, written.reason);
        continue;
      }
      text += written.value.text;
      const sign = kind === 'invoice' ? 1 : -1;
      tally.take(written.value.rows, { net: sign * amount_net, vat: sign * amount_vat });
      onTaken?.(invoice);
    }
    if (text !== '') yield text;
  }
}

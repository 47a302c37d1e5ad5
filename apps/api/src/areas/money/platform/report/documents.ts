import { type InvoiceParty, treatmentOf } from '@officine/domain';
import type postgres from 'postgres';
import { lastAllocation } from '../../ledger/legs.ts';
import { isInside } from '../../platform-queue/unsent.ts';

/** An issued invoice or credit note that is reported, since no platform hands it to its buyer. */
export interface ReportedDocument {
  readonly id: number;
  readonly number: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly type: 'advertising' | 'web';
  readonly pharmacy_id: number;
  readonly date_invoice: string;
  readonly amount_vat: number;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly lines: readonly { readonly amount_net: number; readonly vat_rate: number }[];
}
/** A part of a payment that settled a document. */
export interface ReportedReceipt {
  readonly id: number;
  readonly invoice_id: number;
  readonly cents: number;
  readonly date: string;
  /** Day on which the bank took it back. */
  readonly date_return: string | null;
}
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Whether a document is reported: its seller is where the reform holds, its buyer is abroad or has no SIREN. */
const isReported = ({ kind, seller, buyer }: ReportedDocument): boolean => {
  const treatment = treatmentOf({ kind, seller, buyer });
  return treatment !== 'OUTOFSCOPE' && (treatment !== 'B2B' || !buyer.siret);
};
/** Whether its buyer is abroad: then it is reported by itself. */
export const isAbroad = ({ kind, seller, buyer }: ReportedDocument): boolean =>
  treatmentOf({ kind, seller, buyer }) === 'B2BINT';

async function documents(sql: postgres.ISql, where: postgres.Fragment): Promise<ReportedDocument[]> {
  const rows = await sql<ReportedDocument[]>`
    select i.id, i.number, i.kind, i.type, i.pharmacy_id, i.date_invoice, i.amount_vat, i.seller, i.buyer,
      coalesce((select json_agg(json_build_object('amount_net', l.amount_net, 'vat_rate', l.vat_rate) order by l.position)
        from invoice_lines l where l.invoice_id = i.id), '[]') as lines
    from invoices i
    where i.status = 'issued' and not i.is_internal and i.penalty_of is null and not (${isInside(sql, 'buyer')} and nullif(i.buyer->>'siret', '') is not null) and ${where}
    order by i.date_invoice, i.id`;
  return rows.filter(isReported);
}

/** Documents of these days that are reported, of the sellers with this SIREN if one is given. */
export const soldDocuments = (sql: postgres.ISql, { from, to }: Days, siren?: string): Promise<ReportedDocument[]> =>
  documents(sql, sql`i.date_invoice between ${from} and ${to} and ${ofSeller(sql, siren)}`);

const ofSeller = (sql: postgres.ISql, siren: string | undefined) =>
  siren === undefined ? sql`true` : sql`left(i.seller->>'siret', 9) = ${siren}`;

/**
 * Documents with VAT of which money moved on these days, and every part of a payment that settled them: the earlier ones decide
 * how the cents of the later ones are split. A payment that was undone never was. Of sellers that opted for VAT on debits, none.
 */
export async function paidDocuments(
  sql: postgres.ISql,
  { from, to }: Days,
  siren?: string,
): Promise<{ readonly documents: readonly ReportedDocument[]; readonly receipts: readonly ReportedReceipt[] }> {
  const found = await documents(
    sql,
    sql`i.amount_vat > 0 and coalesce(i.seller->>'vat_on_debits', '') <> '1' and ${ofSeller(sql, siren)} and exists (
      select from allocations a join payments p on p.id = a.payment_id
      where a.invoice_id = i.id and p.date_undo is null and (p.date between ${from} and ${to} or p.date_return between ${from} and ${to}))`,
  );
  const ids = found.map(({ id }) => id);
  const receipts = await sql<ReportedReceipt[]>`
    select a.id, a.invoice_id, a.cents, p.date, p.date_return from allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = any(${ids}::int[]) and p.date_undo is null and ${lastAllocation(sql)} order by a.id`;
  return { documents: found, receipts };
}

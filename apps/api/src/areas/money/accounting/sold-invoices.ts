import type { SoldInvoice } from '@officine/domain';
import type postgres from 'postgres';

const CURSOR_ROWS = 200;

export interface InvoiceChoice {
  readonly type?: 'advertising' | 'web' | undefined;
  readonly date_start?: string | undefined;
  readonly date_end?: string | undefined;
  /** Only invoices that are in no batch. */
  readonly pending?: boolean | undefined;
}
export type StoredInvoice = SoldInvoice & {
  readonly id: number;
  /** Its VAT is due on receipt. */
  readonly vat_waits: boolean;
};

/**
 * Yields issued invoices and credit notes by number, in chunks. With `lock`, no other batch can take them until the
 * transaction ends. Amounts and lines are those of the invoice when issued; the customer's accounting data is the
 * current one.
 */
export async function* soldInvoices(
  sql: postgres.ISql,
  { type, date_start, date_end, pending = false }: InvoiceChoice,
  { lock = false }: { readonly lock?: boolean } = {},
): AsyncGenerator<readonly StoredInvoice[]> {
  yield* sql<StoredInvoice[]>`
    select i.id, i.vat_waits, i.penalty_of is not null as is_penalty, i.type, i.kind, i.number, i.date_invoice, i.date_expiry, i.date_start, i.date_end, i.amount_net,
      i.amount_vat, i.amount_total, coalesce(b.corporate_name, p.name) as name, p.reference, b.accounting_code,
      b.payment_method, b.cip, b.finess, c.reference as campaign,
      coalesce((select json_agg(json_build_object('description', l.description, 'quantity', l.quantity,
        'unit_price', l.unit_price, 'amount_net', l.amount_net, 'vat_rate', l.vat_rate) order by l.position)
        from invoice_lines l where l.invoice_id = i.id), '[]') as lines
    from invoices i
    join pharmacies p on p.id = i.pharmacy_id
    left join pharmacy_billings b on b.pharmacy_id = p.id
    left join campaigns c on c.id = i.campaign_id
    where i.status = 'issued'
      and ${type ? sql`i.type = ${type}` : sql`true`}
      and ${date_start ? sql`i.date_invoice >= ${date_start}` : sql`true`}
      and ${date_end ? sql`i.date_invoice <= ${date_end}` : sql`true`}
      and ${pending ? sql`i.exported_at is null` : sql`true`}
    order by i.type desc, i.series_id, i.counter
    ${lock ? sql`for update of i` : sql``}`.cursor(CURSOR_ROWS);
}

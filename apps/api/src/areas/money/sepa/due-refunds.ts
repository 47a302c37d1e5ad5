import type postgres from 'postgres';
import { daysOfMonth } from '../../../base/months.ts';
import { leftOfPayment, paymentRefundUnderWay } from '../payments/left.ts';
import type { DueDocument } from './due.ts';

/** A credit note or what is left of a payment, to give back; `kind` says which. */
export interface DueRefund extends DueDocument {
  /** In cents, what the pharmacy still owes of websites. */
  readonly owed: number;
  /** The pharmacy is debited: its next debit deducts the credit note. */
  readonly is_debited: boolean;
}

/**
 * Credit notes and overpayments of websites until the end of a month, which no order pays. With `lock`, they are locked.
 */
export async function dueRefunds(
  sql: postgres.ISql,
  { month }: { readonly month: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<DueRefund[]> {
  const [, last] = daysOfMonth(month);
  const notes = sql`
    select i.id from invoices i where i.type = 'web' and i.kind = 'credit_note' and i.status = 'issued' and i.date_invoice <= ${last}
      and i.amount_due < 0 and not exists (
        select from sepa_items d where d.invoice_id = i.id and d.state in ('made', 'presented', 'settled'))`;
  const receipts = sql`
    select p.id from payments p where p.kind = 'receipt' and p.pharmacy_id is not null and p.date <= ${last}
      and p.date_undo is null and p.date_return is null and ${leftOfPayment(sql)} > 0 and ${paymentRefundUnderWay(sql)} is null`;
  if (lock) {
    await sql`select from invoices where id in (${notes}) order by id for update`;
    await sql`select from payments where id in (${receipts}) order by id for update`;
  }
  return sql<DueRefund[]>`
    select x.*, x.total - x.vat as net, y.name, coalesce(b.corporate_name, y.name) as holder, y.locality, y.country, b.iban, b.bic, null as mandate, null as date_expiry,
      coalesce((select sum(w.amount_due) from invoices w where w.pharmacy_id = y.id and w.type = 'web' and w.amount_due > 0), 0)::int as owed,
      y.is_active and b.payment_method = 'prelevement' and exists (
        select from sepa_mandates m where m.pharmacy_id = y.id and m.date_revocation is null) as is_debited
    from (
      select i.id as invoice_id, null::int as payment_id, i.kind, i.number, i.date_invoice, i.pharmacy_id, -i.amount_due as total,
        round(-i.amount_due::numeric * i.amount_vat / i.amount_total)::int as vat,
        (select count(*)::int from sepa_items d where d.invoice_id = i.id) as rank
      from invoices i where i.id in (${notes})
      union all
      select null, p.id, 'payment', 'REG' || p.id, p.date, p.pharmacy_id, ${leftOfPayment(sql)}, 0,
        (select count(*)::int from sepa_items d where d.payment_id = p.id)
      from payments p where p.id in (${receipts})
    ) x join pharmacies y on y.id = x.pharmacy_id left join pharmacy_billings b on b.pharmacy_id = y.id
    order by y.id, x.invoice_id, x.payment_id`;
}

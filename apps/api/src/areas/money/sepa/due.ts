import type { SepaInput } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { daysOfMonth } from '../../../base/months.ts';

/** An invoice that is due, or a credit note to deduct (its amounts are negative), with its pharmacy's bank. */
export interface DueInvoice {
  readonly id: number;
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly date_invoice: string;
  readonly date_expiry: string | null;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly pharmacy_id: number;
  readonly name: string;
  readonly holder: string;
  readonly locality: string;
  readonly country: string;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly mandate: {
    readonly id: number;
    readonly reference: string;
    readonly date_signature: string;
    readonly creditor_ics: string;
    readonly debtor_name: string;
    readonly iban: string;
    readonly bic: string | null;
    /** Day of its last debit. */
    readonly last: string | null;
  } | null;
}

/**
 * What is due and in no order. Debits: unpaid websites of the month. Transfers: advertising that the network collected
 * until the end of the month; an invoice that names the pharmacy as payee was never the network's to pay out. A credit
 * note is due when its invoice is in an order of this kind. With `lock`, the invoices are locked.
 */
export function dueInvoices(
  sql: postgres.ISql,
  { kind, month }: SepaInput,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<DueInvoice[]> {
  const [, last] = daysOfMonth(month);
  const isDue =
    kind === 'debit'
      ? sql`i.type = 'web' and i.month = ${month} and i.date_payment is null and b.payment_method = 'prelevement'`
      : sql`i.type = 'advertising' and i.seller ->> 'payee' is not null and i.date_payment <= ${last}`;
  return sql<DueInvoice[]>`
    select i.id, i.kind, i.number, i.date_invoice, i.date_expiry, s.sign * i.amount_net as net,
      s.sign * i.amount_vat as vat, s.sign * i.amount_total as total, p.id as pharmacy_id, p.name, coalesce(b.corporate_name, p.name) as holder,
      p.locality, p.country, b.iban, b.bic, m.mandate
    from invoices i join pharmacies p on p.id = i.pharmacy_id left join pharmacy_billings b on b.pharmacy_id = p.id
    cross join lateral (select case i.kind when 'credit_note' then -1 else 1 end as sign) s
    left join lateral (
      select json_build_object('id', m.id, 'reference', m.reference, 'date_signature', m.date_signature,
        'creditor_ics', m.creditor_ics, 'debtor_name', m.debtor_name, 'iban', m.iban, 'bic', m.bic,
        'last', (select max(o.date) from sepa_items d join sepa_orders o on o.id = d.order_id
          where d.mandate_id = m.id and not d.is_cancelled)) as mandate
      from sepa_mandates m where m.pharmacy_id = p.id and m.date_revocation is null) m on true
    where i.status = 'issued' and i.amount_total > 0
      and not exists (select from sepa_items d where d.invoice_id = i.id and not d.is_cancelled)
      and case i.kind when 'invoice' then not i.is_credited and ${isDue}
        else exists (select from sepa_items d join sepa_orders o on o.id = d.order_id
          where d.invoice_id = i.credited_invoice_id and not d.is_cancelled and o.kind = ${kind}) end
    order by p.id, i.id ${lock ? sql`for update of i` : sql``}`;
}

import type { SepaInput } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { daysOfMonth } from '../../../base/months.ts';

/**
 * An invoice that is due, or a credit note to deduct (its amounts are negative), with its pharmacy's bank. In an order of
 * refunds: a credit note to give back, or a payment of which something is left.
 */
export interface DueDocument {
  readonly invoice_id: number | null;
  readonly payment_id: number | null;
  readonly kind: 'invoice' | 'credit_note' | 'payment';
  readonly number: string;
  readonly date_invoice: string;
  readonly date_expiry: string | null;
  /** In cents, what is open: without VAT, VAT, together. */
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  /** Presentations of it to a bank before this one. */
  readonly rank: number;
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
    /** Day of its last debit, here or in the program that it was taken over from. */
    readonly last: string | null;
  } | null;
}

/**
 * What is due and in no order. Debits: what is left of websites of the month, less all that credit notes still owe the
 * pharmacy. Transfers: advertising that the network collected until the end of the month; an invoice that names the
 * pharmacy as payee was never the network's to pay out. Its credit note is due with it, or when it was paid out. With
 * `lock`, the invoices are locked.
 */
export function dueInvoices(
  sql: postgres.ISql,
  { kind, month }: SepaInput,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<DueDocument[]> {
  const [, last] = daysOfMonth(month);
  const live = sql`d.state in ('made', 'presented', 'settled')`;
  const isCollected = (
    invoice: string,
  ) => sql`${sql(invoice)}.type = 'advertising' and ${sql(invoice)}.seller ->> 'payee' is not null
    and ${sql(invoice)}.date_payment <= ${last} and not ${sql(invoice)}.is_credited`;
  // Of a website, what is open; of advertising, the whole: the network collected it.
  const open = kind === 'debit' ? sql`(i.amount_total - i.amount_paid - i.amount_credited)` : sql`i.amount_total`;
  const isDue =
    kind === 'debit'
      ? sql`i.type = 'web' and b.payment_method = 'prelevement' and ${open} > 0 and (i.kind = 'credit_note' or i.month = ${month})`
      : sql`case i.kind when 'invoice' then ${isCollected('i')} else exists (select from invoices j where j.id = i.credited_invoice_id
          and (${isCollected('j')} or exists (select from sepa_items d join sepa_orders o on o.id = d.order_id
            where d.invoice_id = j.id and ${live} and o.kind = 'transfer'))) end`;
  return sql<DueDocument[]>`
    select i.id as invoice_id, null::int as payment_id, i.kind, i.number, i.date_invoice, i.date_expiry, s.sign * (a.open - a.vat) as net,
      s.sign * a.vat as vat, s.sign * a.open as total, (select count(*)::int from sepa_items d where d.invoice_id = i.id) as rank, p.id as pharmacy_id, p.name, coalesce(b.corporate_name, p.name) as holder,
      p.locality, p.country, b.iban, b.bic, m.mandate
    from invoices i join pharmacies p on p.id = i.pharmacy_id left join pharmacy_billings b on b.pharmacy_id = p.id
    cross join lateral (select case i.kind when 'credit_note' then -1 else 1 end as sign) s
    cross join lateral (select ${open} as open, round(${open}::numeric * i.amount_vat / i.amount_total)::int as vat) a
    left join lateral (
      select json_build_object('id', m.id, 'reference', m.reference, 'date_signature', m.date_signature,
        'creditor_ics', m.creditor_ics, 'debtor_name', m.debtor_name, 'iban', m.iban, 'bic', m.bic,
        'last', greatest(m.date_last_debit, (select max(o.date) from sepa_items d join sepa_orders o on o.id = d.order_id
          where d.mandate_id = m.id and ${live}))) as mandate
      from sepa_mandates m where m.pharmacy_id = p.id and m.date_revocation is null) m on true
    where i.status = 'issued' and i.amount_total > 0
      and not exists (select from sepa_items d where d.invoice_id = i.id and ${live}) and ${isDue}
    order by p.id, i.id ${lock ? sql`for update of i` : sql``}`;
}

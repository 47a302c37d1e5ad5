import type postgres from 'postgres';
import { AppError, notFound } from '../../../base/errors.ts';
import type { Body } from '../../../rest/input.ts';
import { type OrderUnderWay, orderUnderWay } from './order-under-way.ts';

/** An invoice as a payment sees it. */
export interface PayableInvoice {
  readonly id: number;
  readonly status: 'draft' | 'issued';
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly date_invoice: string;
  /** In cents. */
  readonly due: number;
  readonly pharmacy_id: number | null;
  readonly advertiser_id: number | null;
  /** The order of debits that it is in, and its day. */
  readonly order: OrderUnderWay | null;
  readonly row: Body;
}

const conflict = (message: string) => new AppError('conflict', message);

/**
 * Locks invoices that a payment may settle, and credit notes `withCredits`. Returns them in the order of `ids`. Throws a
 * conflict, in French, where one may not.
 */
export async function payableInvoices(
  tx: postgres.TransactionSql,
  ids: readonly number[],
  { withCredits = false } = {},
): Promise<PayableInvoice[]> {
  const rows = await tx<PayableInvoice[]>`
    select i.id, i.status, i.kind, i.number, i.date_invoice, i.amount_total - i.amount_paid - i.amount_credited as due,
      case i.type when 'web' then i.pharmacy_id end as pharmacy_id,
      (select c.advertiser_id from campaigns c where c.id = i.campaign_id and i.type = 'advertising') as advertiser_id,
      ${orderUnderWay(tx)} as order, to_jsonb(i) as row
    from invoices i where i.id = any(${[...ids]}::int[]) order by i.id for update of i`;
  if (rows.length < new Set(ids).size) throw notFound();
  for (const { status, kind, number, due, order } of rows) {
    if (status === 'draft') throw conflict('Un brouillon ne se règle pas : émettez-le.');
    if (kind === 'credit_note' && !withCredits) throw conflict('Un avoir ne se règle pas : il se déduit.');
    if (order)
      throw conflict(
        `${number} est dans la remise ${order.message}, que la banque n’a pas encore exécutée : notez son exécution, ou annulez-la.`,
      );
    if (due === 0) throw conflict(`${number} est déjà soldée : effacez d’abord son règlement.`);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

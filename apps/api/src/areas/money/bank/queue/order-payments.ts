import type { OrderPayment } from '@officine/domain';
import type postgres from 'postgres';

interface Named {
  /** End-to-end ids. */
  readonly references?: readonly string[];
  /** Messages of orders, or ids of their batches. */
  readonly messages?: readonly string[];
  /** With all that is under way. */
  readonly live?: boolean;
}

/**
 * Payments of orders, each with its invoices and credit notes; a payment that is given back has a negative id there. Those of
 * cancelled orders and withdrawn ones are left out.
 */
export function orderPayments(
  sql: postgres.ISql,
  { references = [], messages = [], live = false }: Named,
): Promise<OrderPayment[]> {
  // The id of a batch is its order's, and the sequence of its debits.
  const orders = messages.flatMap((message) => [message, message.replace(/-(?:FRST|RCUR)$/, '')]);
  return sql<OrderPayment[]>`
    select o.id as order, case o.kind when 'debit' then 'debit' else 'transfer' end as kind, o.message as "messageId", o.date,
      concat_ws('-', o.message, min(d.sequence)) as "batchId", d.end_to_end_id as "endToEndId", min(m.reference) as mandate,
      case min(d.state) when 'settled' then 'collected' when 'returned' then 'returned' else 'live' end as state,
      json_agg(json_build_object('invoice', coalesce(i.id, -d.payment_id), 'number', coalesce(i.number, 'REG' || d.payment_id), 'cents', d.cents) order by i.kind <> 'invoice', i.id) as items
    from sepa_items d join sepa_orders o on o.id = d.order_id left join invoices i on i.id = d.invoice_id
    left join sepa_mandates m on m.id = d.mandate_id
    where d.state <> 'withdrawn' and o.date_cancel is null and (d.end_to_end_id = any(${[...references]}::text[])
      or o.message = any(${orders}::text[]) or (${live} and d.state in ('made', 'presented')))
    group by o.id, d.end_to_end_id order by o.id, d.end_to_end_id`;
}

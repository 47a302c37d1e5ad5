import type { Role } from '@officine/sdk';
import type { InvoiceMovement } from '@officine/sdk/contract';
import type postgres from 'postgres';

/**
 * What moved an invoice's money, in the order of its days: payments and those that came back, credit notes, orders of the
 * bank. Only administrators are told where each is found and who noted it; an advertiser nothing of what its pharmacy gets.
 */
export async function readMovements(db: postgres.ISql, id: number, role: Role): Promise<InvoiceMovement[]> {
  const rows = await db<InvoiceMovement[]>`
    with paid as (
      select a.cents, a.id as allocation, p.id, p.date, p.means, p.label, p.line_id, p.date_return, p.return_line_id, p.return_reason, u.name as author,
        case when p.date_return is not null then 'returned' when p.date_undo is not null or a.date_void is not null then 'undone'
          else 'standing' end as state
      from allocations a join payments p on p.id = a.payment_id left join users u on u.id = p.user_id where a.invoice_id = ${id}
    )
    select kind, date, amount, state, means, reason, document, label, payment, "order", line, author from (
      select 1 as rank, allocation as n, 'payment' as kind, date, cents as amount, state, means, null as reason, null::json as document, label,
        id as payment, null::json as order, line_id as line, author from paid
      union all
      select 2, allocation, 'return', date_return, -cents, null, means, return_reason, null, null, id, null, return_line_id, null
      from paid where date_return is not null
      union all
      select 3, a.id, 'credit', a.date, a.cents, case when a.date_void is null then 'standing' else 'undone' end, null, null,
        json_build_object('id', o.id, 'number', o.number), null, null, null, null, null
      from allocations a join invoices o on o.id = case a.invoice_id when ${id} then a.credit_id else a.invoice_id end
      where a.credit_id is not null and (a.invoice_id = ${id} or a.credit_id = ${id})
      union all
      select 0, d.id, 'order', s.date, abs(d.cents), d.state, case s.kind when 'debit' then 'debit' else 'transfer' end, s.cancel_reason, null, null,
        null, json_build_object('id', s.id, 'message', s.message), coalesce(d.settle_line_id, d.return_line_id), u.name
      from sepa_items d join sepa_orders s on s.id = d.order_id left join users u on u.id = s.user_id
      where d.invoice_id = ${id} and (s.kind = 'debit' or ${role !== 'advertiser'})
    ) moved order by date, rank, n`;
  if (role === 'admin') return [...rows];
  return rows.map(({ kind, date, amount, state, means, reason, document }) => ({
    kind,
    date,
    amount,
    state,
    means,
    reason: kind === 'return' ? (reason ?? null) : null,
    document: document ?? null,
  }));
}

import type postgres from 'postgres';

/** An order that the bank has not executed yet, of debits or of refunds: its message, and its day. */
export interface OrderUnderWay {
  readonly message: string;
  readonly date: string;
}

/** SQL of the order in which the invoice `i` is debited, or the credit note `i` given back, as JSON; null when none is under way. */
export const orderUnderWay = (sql: postgres.ISql) =>
  sql`(select json_build_object('message', o.message, 'date', o.date) from sepa_items d join sepa_orders o on o.id = d.order_id
    where d.invoice_id = i.id and o.kind in ('debit', 'refund') and d.state in ('made', 'presented'))`;

/** SQL of the message of the order that gives the row back of which `isItem` finds the item `d`; null when none is under way. */
export const refundUnderWay = (sql: postgres.ISql, isItem: postgres.Fragment) =>
  sql`(select o.message from sepa_items d join sepa_orders o on o.id = d.order_id
    where ${isItem} and o.kind = 'refund' and d.state in ('made', 'presented'))`;

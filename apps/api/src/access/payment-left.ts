const refunds = (payment: string): string =>
  `(select sum(r.cents) from payments r where r.refund_of = ${payment}.id and r.date_undo is null and r.date_return is null)`;

/** SQL of what was given back of a payment, in cents; null when nothing was. `payment` is the name of its row. */
export const paymentRefunded = (payment: string): string => `${refunds(payment)}::int`;

/** SQL of what is left of a payment, in cents: what settles nothing, and was not given back. `payment` is the name of its row. */
export const paymentLeft = (payment: string): string => `(${payment}.cents
  - coalesce((select sum(a.cents) from allocations a where a.payment_id = ${payment}.id and a.date_void is null), 0)
  - coalesce(${refunds(payment)}, 0))::int`;

import { payments as calls, PAYMENT_STATES, paymentsSchemas } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { paymentLeft } from '../../access/payment-left.ts';
import { everything } from '../../access/rows.ts';
import { allocations, payments as table } from '../../database/schema/money/payments.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { advertisers } from '../selling/advertisers.ts';

/** What is left of a payment that stands; a refund of one has nothing left. */
const leftOf = (
  t: typeof table,
): SQL => sql`case when ${t.date_undo} is null and ${t.date_return} is null and ${t.refund_of} is null
  then ${sql.raw(paymentLeft('payments'))} else 0 end`;

/** Money that arrived or was given back: the network's alone. Calls of their own add, match, refund, undo and return it. */
export const payments = resource({
  of: calls,
  schemas: paymentsSchemas,
  table,
  label: 'label',
  search: ['label', 'pharmacy.name', 'advertiser.name', 'end_to_end_id'],
  order: { date: 'desc' },
  fields: {
    pharmacy: ref('pharmacy_id', () => pharmacies, ['name', 'reference']),
    advertiser: ref('advertiser_id', () => advertisers, ['name']),
    amount: computed('integer', (t: typeof table) => sql`${t.cents}`),
    state: computed(
      'text',
      (t: typeof table) =>
        sql`case when ${t.date_undo} is not null then 'undone' when ${t.date_return} is not null then 'returned' else 'standing' end`,
      PAYMENT_STATES,
    ),
    amount_open: computed('integer', leftOf),
    is_open: computed('boolean', (t: typeof table) => sql`((${leftOf(t)}) > 0)`),
    allocations: computed(
      'json',
      (t: typeof table) =>
        sql`coalesce((select json_agg(json_build_object('invoice', i.id, 'number', i.number, 'cents', ${allocations.cents},
            'is_void', ${allocations.date_void} is not null) order by ${allocations.id})
          from ${allocations} join invoices i on i.id = ${allocations.invoice_id} where ${allocations.payment_id} = ${t.id}), '[]')`,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    customer: closed,
    pool: closed,
    advertiser: closed,
    marketing: closed,
  },
});

import { payouts as calls, PAYOUT_STATES, payoutsSchemas } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { ownedByPharmacy } from '../../access/scopes.ts';
import { payouts as table } from '../../database/schema/money/payouts.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { pharmacies } from '../network/pharmacies.ts';

const items = (t: typeof table): SQL =>
  sql`from sepa_items d join sepa_orders o on o.id = d.order_id join invoices i on i.id = d.invoice_id
    left join campaigns c on c.id = i.campaign_id left join advertisers v on v.id = c.advertiser_id
    where d.order_id = ${t.order_id} and d.end_to_end_id = ${t.end_to_end_id} and i.pharmacy_id = ${t.pharmacy_id}`;

/** Statements of what was paid out: bank data, which only the pharmacy itself reads. Orders of transfers make them. */
export const payouts = resource({
  of: calls,
  schemas: payoutsSchemas,
  table,
  label: 'number',
  search: ['number', 'pharmacy.name', 'pharmacy.reference'],
  order: { date_create: 'desc' },
  fields: {
    pharmacy: ref('pharmacy_id', () => pharmacies, ['name', 'reference']),
    amount: computed('integer', (t: typeof table) => sql`${t.cents}`),
    state: computed('text', (t: typeof table) => sql`(select min(d.state) ${items(t)})`, PAYOUT_STATES),
    date: computed(
      'text',
      (t: typeof table) => sql`(select coalesce(min(d.date_settle), min(o.date))::text ${items(t)})`,
    ),
    documents: computed(
      'json',
      (t: typeof table) =>
        sql`coalesce((select json_agg(json_build_object('number', i.number, 'kind', i.kind, 'date', i.date_invoice,
          'advertiser', v.name, 'campaign', c.name, 'cents', d.cents) order by i.kind <> 'invoice', i.id) ${items(t)}), '[]')`,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    customer: { rows: ownedByPharmacy, read: all },
    pool: closed,
    advertiser: closed,
    marketing: closed,
  },
});

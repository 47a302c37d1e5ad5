import {
  sepaMandates as calls,
  MANDATE_SEQUENCES,
  MANDATE_STATUSES,
  sepaMandatesSchemas,
} from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { ownedByPharmacy } from '../../access/scopes.ts';
import { today } from '../../access/today.ts';
import { sepa_mandates as table } from '../../database/schema/money/sepa.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { pharmacies } from '../network/pharmacies.ts';

/** Day of the mandate's last debit, here or before it was taken over; null before the first one. */
const lastDebit = (t: typeof table): SQL =>
  sql`greatest(${t.date_last_debit}, (select max(o.date) from sepa_items i join sepa_orders o on o.id = i.order_id
    where i.mandate_id = ${t.id} and i.state in ('made', 'presented', 'settled')))`;

/** Bank data: pools and marketing read none of it. Calls of their own sign, record and revoke. */
export const sepaMandates = resource({
  of: calls,
  schemas: sepaMandatesSchemas,
  table,
  label: 'reference',
  search: ['reference', 'signer'],
  order: { date_signature: 'desc' },
  itemOnly: ['html'],
  fields: {
    pharmacy: ref('pharmacy_id', () => pharmacies, ['name', 'reference']),
    status: computed(
      'text',
      (t: typeof table) =>
        sql`case when ${t.date_revocation} is not null then 'revoked'
          when coalesce(${lastDebit(t)}, ${t.date_signature}) + interval '36 months' <= ${today} then 'lapsed' else 'active' end`,
      MANDATE_STATUSES,
    ),
    sequence: computed(
      'text',
      (t: typeof table) => sql`case when ${lastDebit(t)} is null then 'FRST' else 'RCUR' end`,
      MANDATE_SEQUENCES,
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

import { invoiceMails as calls, invoiceMailsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { PAYER_EMAILS } from '../../access/payer-emails.ts';
import { everything } from '../../access/rows.ts';
import { invoice_mails as table } from '../../database/schema/money/invoice-mails.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { advertisers } from '../selling/advertisers.ts';

/** Mails of invoices: the network's alone. Calls of their own send them. */
export const invoiceMails = resource({
  of: calls,
  schemas: invoiceMailsSchemas,
  table,
  label: 'numbers',
  search: ['numbers', 'email', 'pharmacy.name', 'advertiser.name'],
  order: { date_create: 'desc' },
  fields: {
    pharmacy: ref('pharmacy_id', () => pharmacies, ['name', 'reference']),
    advertiser: ref('advertiser_id', () => advertisers, ['name']),
    payer_emails: computed(
      'text',
      (t: typeof table) => sql`nullif(trim(coalesce(
        (select ${sql.raw(PAYER_EMAILS.pharmacy)} from pharmacies p
          left join pharmacy_billings b on b.pharmacy_id = p.id where p.id = ${t.pharmacy_id}),
        (select ${sql.raw(PAYER_EMAILS.advertiser)} from advertisers v where v.id = ${t.advertiser_id}))), '')`,
    ),
    is_repeated: computed(
      'boolean',
      (t: typeof table) => sql`exists (select from invoice_mails n where n.again_of = ${t.id})`,
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

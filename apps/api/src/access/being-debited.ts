import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from './rows.ts';

/** Whether a debit of the invoice with this id is with the bank, and not executed yet. */
export const isBeingDebited = (invoice: AnyPgColumn): SQL =>
  sql`exists (select from sepa_items d join sepa_orders o on o.id = d.order_id
    where d.invoice_id = ${invoice} and o.kind = 'debit' and d.state in ('made', 'presented'))`;

import { OVERSEAS_WITH_VAT, POSTCODES_WITHOUT_VAT } from '@officine/domain';
import type postgres from 'postgres';
import type { Config } from '../../../config/config.ts';
import { consentOf, isVoided } from './sellers.ts';

/** Postcodes of French territories that are outside of the reform. */
const OUTSIDE = `^(${POSTCODES_WITHOUT_VAT.join('|')})`;
/** Whether a party of an invoice `i` is where the reform holds, as `treatmentOf` judges it. */
export const isInside = (db: postgres.ISql, party: 'seller' | 'buyer') => db`
  (case upper(coalesce(i.${db(party)}->>'country', 'FR'))
    when 'FR' then regexp_replace(coalesce(i.${db(party)}->>'postcode', ''), '\\s', '', 'g') !~ ${OUTSIDE}
    else upper(i.${db(party)}->>'country') = any(${[...OVERSEAS_WITH_VAT]}::text[]) end)`;

/**
 * Ids of issued invoices that were never queued although their seller's go through the platform from their day on: issued
 * while the platform was off, or before the consent was recorded.
 */
export const unsentInvoices = (db: postgres.ISql, { platformSince }: Pick<Config, 'platformSince'>) => db`
  select i.id, i.amount_total from invoices i ${consentOf(db)}
  where i.status = 'issued' and not i.is_internal and i.penalty_of is null and i.buyer->>'siret' is not null and not ${isVoided(db)}
    and i.date_invoice >= case i.type when 'web' then ${platformSince}::date else m.date_start end
    and ${isInside(db, 'seller')} and ${isInside(db, 'buyer')}
    and not exists (select from platform_flows f where f.invoice_id = i.id and f.kind = 'invoice' and f.state <> 'withdrawn')`;

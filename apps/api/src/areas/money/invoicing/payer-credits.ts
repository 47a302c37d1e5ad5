import type postgres from 'postgres';

/**
 * SQL that joins an invoice's row `a` (id, type, pharmacy_id, advertiser_id) to itself and to the credit notes `i` that may be
 * deducted of it: those of the same payer, a website's pharmacy, or the advertiser of a campaign in the same pharmacy.
 */
export const invoiceOrPayerCredit = (sql: postgres.ISql) => sql`
  (i.id = a.id or (i.kind = 'credit_note' and i.type = a.type and case i.type
    when 'web' then i.pharmacy_id = a.pharmacy_id
    else (select c.advertiser_id from campaigns c where c.id = i.campaign_id) = a.advertiser_id and i.pharmacy_id = a.pharmacy_id end))`;

/** SQL of the invoice that is asked, as `a` of `invoiceOrPayerCredit`. */
export const askedInvoice = (sql: postgres.ISql, id: number) => sql`
  select i.id, i.type, i.pharmacy_id, c.advertiser_id from invoices i left join campaigns c on c.id = i.campaign_id where i.id = ${id}`;

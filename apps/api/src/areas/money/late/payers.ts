import type postgres from 'postgres';
import { PAYER_EMAILS } from '../../../access/payer-emails.ts';

/**
 * SQL of who pays each invoice: a pharmacy pays its website, the advertiser of a campaign pays advertising. Mails go to the
 * address kept for invoices, else to the payer's usual one.
 */
export const invoicePayers = (sql: postgres.ISql) => sql`
  select i.id as invoice_id, case i.type when 'web' then p.id end as pharmacy_id,
    case i.type when 'advertising' then v.id end as advertiser_id, case i.type when 'web' then p.name else v.name end as payer,
    case i.type when 'web' then p.reference end as reference, p.name as seller_name, c.name as campaign,
    nullif(trim(case i.type when 'web' then ${sql.unsafe(PAYER_EMAILS.pharmacy)}
      else ${sql.unsafe(PAYER_EMAILS.advertiser)} end), '') as emails,
    coalesce(nullif(case i.type when 'web' then b.billing_email else v.invoice_recipients end, '') is null, true) as is_usual
  from invoices i join pharmacies p on p.id = i.pharmacy_id left join pharmacy_billings b on b.pharmacy_id = p.id
  left join campaigns c on c.id = i.campaign_id left join advertisers v on v.id = c.advertiser_id`;

export const emailsOf = ({ emails }: { readonly emails: string | null }): string[] =>
  emails?.split(/,\s*/).filter(Boolean) ?? [];

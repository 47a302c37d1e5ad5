import { type Accounts, type Layout, layoutWriter, type SageCustomer, sageCustomer } from '@officine/domain';
import type postgres from 'postgres';
import type { Tally } from './tally.ts';

const CURSOR_ROWS = 500;
const country = new Intl.DisplayNames(['fr'], { type: 'region' });

export interface CustomerChoice {
  readonly active?: boolean | undefined;
  readonly date_start?: string | undefined;
  readonly date_end?: string | undefined;
}

/** Pharmacies by accounting code. Duplicate codes are counted among all exportable pharmacies, whatever the dates. */
const customers = (sql: postgres.ISql, { active = true, date_start, date_end }: CustomerChoice) => sql<SageCustomer[]>`
  select * from (
    select p.reference, p.name, p.is_active as "isActive", p.holder, p.address1, p.address2, p.postcode, p.locality,
      p.country, p.phone_number, p.fax_number, r.label as region, coalesce(b.billing_email, p.email1) as email,
      coalesce(w.url, p.other_site_url) as website, b.accounting_code, b.corporate_name, b.legal_status, b.siret,
      b.intracom_vat_code, b.bank, b.iban, b.bic, b.payment_method, b.cip, b.finess,
      (select string_agg(g.name, ', ' order by g.name) from pool_pharmacies m join pools g on g.id = m.pool_id
        where m.pharmacy_id = p.id) as pool,
      m.reference as mandate, m.date_signature as date_mandate,
      (count(*) over (partition by upper(btrim(b.accounting_code))))::int as same_code,
      (greatest(p.date_update, b.date_update, w.date_update) at time zone 'Europe/Paris')::date as changed
    from pharmacies p
    left join pharmacy_billings b on b.pharmacy_id = p.id
    left join pharmacy_websites w on w.pharmacy_id = p.id
    left join regions r on r.id = p.region_id
    left join sepa_mandates m on m.pharmacy_id = p.id and m.date_revocation is null and b.payment_method = 'prelevement'
    where ${active ? sql`p.is_active` : sql`true`}) found
  where ${date_start ? sql`changed >= ${date_start}` : sql`true`} and ${date_end ? sql`changed <= ${date_end}` : sql`true`}
  order by upper(btrim(accounting_code)) collate "C" nulls first, reference collate "C"`;

/** Yields the lines of a customer file, in chunks. `tally` is complete once the last chunk is read. */
export async function* customerLines(
  sql: postgres.ISql,
  choice: CustomerChoice,
  layout: Layout,
  accounts: Accounts,
  tally: Tally,
): AsyncGenerator<string> {
  const writer = layoutWriter({ ...layout, of: 'customers' });
  yield writer.head('');
  for await (const rows of customers(sql, choice).cursor(CURSOR_ROWS)) {
    let text = '';
    for (const row of rows) {
      const name = country.of(row.country ?? 'FR') ?? row.country;
      const customer = sageCustomer({ ...row, country: name }, accounts);
      const line = customer.ok ? writer.line(customer.value) : customer;
      if (line.ok) {
        text += line.value;
        tally.take(1);
      } else tally.reject(row, line.reason);
    }
    if (text !== '') yield text;
  }
}

import {
  type BankEntry,
  type BankMatchInput,
  type ClosedInvoice,
  type Debtor,
  numbersNamedBy,
  type OpenInvoice,
} from '@officine/domain';
import type postgres from 'postgres';
import { tookPlaceOf } from '../../payments/replacement.ts';
import { orderPayments } from './order-payments.ts';

/** What lines may settle: open invoices and credit notes, their payers, payments of orders that are under way or named. */
export async function knownMoney(sql: postgres.ISql, entries: readonly BankEntry[]): Promise<BankMatchInput> {
  const ids = entries.flatMap(({ references: { batchId, messageId } }) => [batchId, messageId]);
  const references = entries.flatMap(({ references: { endToEndId } }) => endToEndId ?? []);
  const messages = [...ids.filter((id) => id !== null), ...entries.flatMap(wordsOf)];
  const [invoices, closed, debtors, payments] = await Promise.all([
    openInvoices(sql),
    closedInvoices(sql, [...numbersNamedBy(entries)]),
    debtorsOf(sql),
    orderPayments(sql, { references: [...new Set(references)], messages: [...new Set(messages)], live: true }),
  ]);
  return { entries, invoices, closed, debtors, payments };
}

/** Words of a label that may be the message of an order. */
const wordsOf = ({ label, reference }: BankEntry): string[] =>
  `${label} ${reference ?? ''}`.match(/\b(?:PRLV|VIR)-\d{4}-\d{2}-[0-9A-F]{12}(?:-(?:FRST|RCUR))?/g) ?? [];

/** The payer of an invoice; advertisers have negative ids beside those of pharmacies. */
const debtor = (sql: postgres.ISql) =>
  sql`coalesce(case i.type when 'web' then i.pharmacy_id end, -(select c.advertiser_id from campaigns c where c.id = i.campaign_id))`;

const openInvoices = (sql: postgres.ISql): Promise<OpenInvoice[]> =>
  sql<OpenInvoice[]>`
    select i.id, i.number, i.amount_due as cents, ${debtor(sql)} as debtor, i.date_expiry as due
    from invoices i where i.amount_due <> 0 and ${debtor(sql)} is not null`;

/** Invoices of these numbers of which nothing is open. */
const closedInvoices = (sql: postgres.ISql, numbers: readonly string[]): Promise<ClosedInvoice[]> =>
  sql<ClosedInvoice[]>`
    select i.number, i.is_credited as "isCredited",
      (select n.number from invoices n where ${tookPlaceOf(sql)}) as replacement
    from invoices i where i.number = any(${[...numbers]}::text[]) and i.kind = 'invoice' and i.amount_due = 0`;

/** Pharmacies and advertisers, by their names, and by the accounts that they signed for, gave, or paid from before. */
const debtorsOf = (sql: postgres.ISql): Promise<Debtor[]> =>
  sql<Debtor[]>`
    with paid as (
      select distinct y.pharmacy_id, y.advertiser_id, l.party_iban from payments y join bank_lines l on l.id = y.line_id
      where l.party_iban is not null and y.date_undo is null
    )
    select p.id, array_remove(array[p.name, b.corporate_name], null) as names,
      array(select b.iban where b.iban is not null union select m.iban from sepa_mandates m where m.pharmacy_id = p.id
        union select paid.party_iban from paid where paid.pharmacy_id = p.id) as ibans
    from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id
    union all
    select -a.id, array_remove(array[a.name, a.corporate_name], null),
      array(select paid.party_iban from paid where paid.advertiser_id = a.id)
    from advertisers a`;

import type { LEDGER_ACCOUNTS } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Services } from '../../../base/services.ts';
import { debits, lastAllocation } from './legs.ts';

type Sums = Record<Exclude<(typeof LEDGER_ACCOUNTS)[number], 'vat_waiting'>, number>;
interface Days {
  readonly from?: string;
  readonly to?: string;
  /** All days before it. */
  readonly before?: string;
}

/**
 * Movements of accounts in cents, debits less credits, as sums of invoices, payments and items of orders: no entry is
 * asked, so that the control compares two counts. VAT that waits has no sum of documents: it follows each invoice.
 */
export async function documentsOf(
  sql: postgres.ISql,
  { config }: Pick<Services, 'config'>,
  { from, to, before }: Days,
): Promise<Sums> {
  const within = (day: postgres.Fragment) =>
    before === undefined ? sql`${day} between ${from ?? ''} and ${to ?? ''}` : sql`${day} < ${before}`;
  const collects = config.advertisingCollection === 'network';
  const [sums] = await sql<
    [
      {
        sold: number;
        cash: number;
        back: number;
        other: number;
        otherBack: number;
        presented: number;
        withdrawn: number;
        debited: number;
        paidOut: number;
        named: number;
        charged: number;
      },
    ]
  >`
    with money as (
      select p.*, case p.kind when 'refund' then -p.cents else p.cents end as signed from payments p where p.date_undo is null
    ), debit as (${debits(sql)})
    select
      (select coalesce(sum(case kind when 'invoice' then amount_total else -amount_total end), 0) from invoices
        where type = 'web' and status = 'issued' and ${within(sql`date_invoice`)})::float8 as sold,
      (select coalesce(sum(signed), 0) from money where pharmacy_id is not null and (order_id is null or kind = 'refund') and ${within(sql`date`)})::float8 as cash,
      (select coalesce(sum(signed), 0) from money where pharmacy_id is not null and ${within(sql`date_return`)})::float8 as back,
      (select coalesce(sum(signed), 0) from money where advertiser_id is not null and ${within(sql`date`)})::float8 as other,
      (select coalesce(sum(signed), 0) from money where advertiser_id is not null and ${within(sql`date_return`)})::float8 as "otherBack",
      (select coalesce(sum(cents), 0) from debit where ${within(sql`date`)})::float8 as presented,
      (select coalesce(sum(cents), 0) from debit where settled is null and ${within(sql`greatest(back, date)`)} and back is not null)::float8 as withdrawn,
      (select coalesce(sum(signed), 0) from money where order_id is not null and kind = 'receipt' and ${within(sql`date`)})::float8 as debited,
      (select coalesce(sum(d.cents) filter (where ${within(sql`d.date_settle`)}), 0) - coalesce(sum(d.cents) filter (where ${within(sql`d.date_back`)}), 0)
        from sepa_items d join sepa_orders o on o.id = d.order_id where o.kind = 'transfer' and d.date_settle is not null)::float8 as "paidOut",
      (select coalesce(sum(cents), 0) from bank_lines where is_charge and ${within(sql`date`)})::float8 as charged,
      (select coalesce(sum(sign(p.signed) * a.cents) filter (where ${within(sql`greatest(p.date, a.date)`)}), 0)
          - coalesce(sum(sign(p.signed) * a.cents) filter (where ${within(sql`p.date_return`)}), 0)
        from money p join allocations a on a.payment_id = p.id and ${lastAllocation(sql)} where p.advertiser_id is not null)::float8 as named`;
  const advertising = collects ? sums.other - sums.otherBack : 0;
  return {
    customers: sums.sold - sums.cash + sums.back - sums.presented + sums.withdrawn,
    collection: sums.presented - sums.withdrawn - sums.debited,
    bank: sums.cash + sums.debited - sums.back + advertising - sums.paidOut + sums.charged,
    third_parties: sums.paidOut - (collects ? sums.named : 0),
  };
}

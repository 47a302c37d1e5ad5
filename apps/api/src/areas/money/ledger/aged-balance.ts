import { parisDate } from '@officine/domain';
import type { AgedBalance, BALANCE_TYPES } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { invalid } from '../../../base/errors.ts';
import { debits, lastAllocation, ledgerLegs } from './legs.ts';

type Amounts = AgedBalance['totals'];
const AMOUNTS = [
  'not_due',
  'late_30',
  'late_60',
  'late_90',
  'late_more',
  'credits',
  'collecting',
  'total',
  'disputed',
] as const;
const NOTHING: Amounts = {
  not_due: 0,
  late_30: 0,
  late_60: 0,
  late_90: 0,
  late_more: 0,
  credits: 0,
  collecting: 0,
  total: 0,
  disputed: 0,
};

/**
 * Allocations that counted at the end of a day: those from then or before, of payments that the bank had not taken back.
 * A payment that was undone never was.
 */
export const allocationsAt = (sql: postgres.ISql, day: string) => sql`
  select a.invoice_id, a.credit_id, a.payment_id, a.cents, a.date from allocations a left join payments p on p.id = a.payment_id
  where a.date <= ${day} and (a.date_void is null or (p.date_return > ${day} and ${lastAllocation(sql)}))`;

/** Whether the hold or dispute `h` stood at the end of a day. */
const heldAt = (sql: postgres.ISql, day: string) => sql`
  (h.date_create at time zone 'Europe/Paris')::date <= ${day}::date
    and (h.date_end is null or (h.date_end at time zone 'Europe/Paris')::date > ${day}::date)`;

/** What is open of each debtor at the end of a day, by how late it is. */
const openAt = (sql: postgres.ISql, day: string, type: (typeof BALANCE_TYPES)[number]) => sql`
  with standing as materialized (${allocationsAt(sql, day)}),
  settled as (
    select id, sum(cents)::int as cents from (
      select invoice_id as id, cents from standing union all select credit_id, cents from standing where credit_id is not null
    ) parts group by id
  ),
  used as (select payment_id as id, sum(cents)::int as cents from standing group by payment_id),
  open as (
    select ${type === 'web' ? sql`i.pharmacy_id` : sql`c.advertiser_id`} as debtor, i.kind,
      i.amount_total - coalesce(s.cents, 0) as cents, ${day}::date - coalesce(i.date_expiry, i.date_invoice) as late,
      exists (select from reminder_holds h where h.invoice_id = i.id and h.kind = 'dispute' and ${heldAt(sql, day)}) as is_disputed
    from invoices i left join settled s on s.id = i.id left join campaigns c on c.id = i.campaign_id
    where i.status = 'issued' and i.type = ${type} and i.date_invoice <= ${day} and i.amount_total <> coalesce(s.cents, 0)
    union all
    select ${type === 'web' ? sql`p.pharmacy_id` : sql`p.advertiser_id`}, 'credit_note',
      (p.cents - coalesce(u.cents, 0)) * case p.kind when 'refund' then -1 else 1 end, 0, false
    from payments p left join used u on u.id = p.id where ${type === 'web' ? sql`p.pharmacy_id` : sql`p.advertiser_id`} is not null and p.date <= ${day}
      and p.date_undo is null and (p.date_return is null or p.date_return > ${day})
    union all
    select x.pharmacy_id, 'collecting', x.cents, 0, false from (${debits(sql)}) x
    where ${type === 'web'} and x.date <= ${day} and (x.settled is null or x.settled > ${day})
      and (x.settled is not null or x.back is null or greatest(x.back, x.date) > ${day})
  )
  select debtor as id,
    coalesce(sum(cents) filter (where kind = 'invoice' and late <= 0), 0)::float8 as not_due,
    coalesce(sum(cents) filter (where kind = 'invoice' and late between 1 and 30), 0)::float8 as late_30,
    coalesce(sum(cents) filter (where kind = 'invoice' and late between 31 and 60), 0)::float8 as late_60,
    coalesce(sum(cents) filter (where kind = 'invoice' and late between 61 and 90), 0)::float8 as late_90,
    coalesce(sum(cents) filter (where kind = 'invoice' and late > 90), 0)::float8 as late_more,
    -coalesce(sum(cents) filter (where kind = 'credit_note'), 0)::float8 as credits,
    -coalesce(sum(cents) filter (where kind = 'collecting'), 0)::float8 as collecting,
    coalesce(sum(case kind when 'invoice' then cents else -cents end), 0)::float8 as total,
    coalesce(sum(cents) filter (where kind = 'invoice' and is_disputed), 0)::float8 as disputed
  from open where cents <> 0 group by debtor`;

/** Total of what debtors owed at the end of a day, in cents. */
export async function dueAt(sql: postgres.ISql, day: string): Promise<Amounts> {
  const rows = await sql<Amounts[]>`${openAt(sql, day, 'web')}`;
  return totalsOf(rows);
}

/** Balance of account 411 at the end of a day, from its entries. */
export async function customersAt(sql: postgres.ISql, day: string): Promise<number> {
  const [row] = await sql<[{ cents: number }]>`
    select ((select coalesce(sum(case kind when 'invoice' then amount_total else -amount_total end), 0) from invoices
        where type = 'web' and status = 'issued' and date_invoice <= ${day})
      + (select coalesce(sum(cents), 0) from (${ledgerLegs(sql, { collects: true })}) l
        where account = 'customers' and date <= ${day}))::float8 as cents`;
  return row.cents;
}

/** The aged balance at the end of a day. Throws `validation` for a day to come. */
export async function agedBalance(
  sql: postgres.ISql,
  { date, type = 'web' }: { readonly date?: string | undefined; readonly type?: AgedBalance['type'] | undefined },
): Promise<AgedBalance> {
  const today = parisDate(new Date());
  const day = date ?? today;
  if (day > today)
    throw invalid([{ propertyPath: 'date', message: 'Cette date est à venir : choisissez un jour passé' }]);
  const rows = await sql<AgedBalance['rows']>`
    select o.*, ${
      type === 'web'
        ? sql`p.reference, coalesce(b.corporate_name, p.name) as name from (${openAt(sql, day, type)}) o
          join pharmacies p on p.id = o.id left join pharmacy_billings b on b.pharmacy_id = p.id`
        : sql`null as reference, v.name from (${openAt(sql, day, type)}) o join advertisers v on v.id = o.id`
    } order by o.total desc, name, o.id`;
  const [closing] = await sql<[{ isClosed: boolean }]>`
    select coalesce(max(month) >= ${day.slice(0, 7)}, false) as "isClosed" from accounting_closings where date_reopen is null`;
  return {
    date: day,
    type,
    is_closed: closing.isClosed,
    rows: [...rows],
    totals: totalsOf(rows),
    ledger: type === 'web' ? await customersAt(sql, day) : null,
  };
}

function totalsOf(rows: readonly Amounts[]): Amounts {
  const totals = { ...NOTHING };
  for (const row of rows) for (const name of AMOUNTS) totals[name] += row[name];
  return totals;
}

import type postgres from 'postgres';

interface LegsOptions {
  /** Whether the network collects advertising for pharmacies: otherwise advertisers pay them, and it is in none of its accounts. */
  readonly collects: boolean;
}

/**
 * SQL of the movements that events of money make on accounts of third parties, one row for each account and third party,
 * in cents: a debit is positive. `counter` is the account that balances the event. `node` names what is settled together
 * by allocations. Sums of it are the balances of 411, 467 and 4191; what it leaves is that of 511 and 512.
 *
 * An order of debits credits the customers on the day on which the bank gets it (511), and the bank on the day of
 * execution (512). Debits that were executed before orders had payments are in the payments of that time.
 */
export const ledgerLegs = (sql: postgres.ISql, { collects }: LegsOptions) => sql`
  select * from (
    ${presentedLegs(sql)}
    union all ${creditedLegs(sql)}
    union all ${paymentLegs(sql)}
    union all ${thirdPartyLegs(sql)}
    union all ${payoutLegs(sql)}
    union all ${chargeLegs(sql)}
  ) legs where ${collects} or account not in ('third_parties', 'advances')`;

/** Debits given to the bank, one a payment; and those that it gave back before it executed them. */
const presentedLegs = (sql: postgres.ISql) => sql`
  select 'presented-' || x.rank as event, x.rank, 'other' as journal, x.date, x.message as document,
    'Remise ' || x.message as label, 'collection' as counter, 'customers' as account, x.pharmacy_id, null::int as advertiser_id,
    -x.cents as cents, 'o' || x.rank as node
  from (${debits(sql)}) x
  union all
  select 'withdrawn-' || x.rank, x.rank, 'other', greatest(x.back, x.date), x.message, 'Retour avant échéance ' || x.reference, 'collection',
    'customers', x.pharmacy_id, null, x.cents, 'o' || x.rank
  from (${debits(sql)}) x where x.back is not null and x.settled is null`;

/** Payments of orders of debits that the bank has, with their days. */
export const debits = (sql: postgres.ISql) => sql`
  select min(d.id) as rank, o.id as order_id, o.message, d.end_to_end_id as reference, i.pharmacy_id, sum(d.cents)::int as cents,
    least((min(o.date_present) at time zone 'Europe/Paris')::date, min(d.date_settle)) as date, min(d.date_settle) as settled,
    min(d.date_back) as back
  from sepa_items d join sepa_orders o on o.id = d.order_id join invoices i on i.id = d.invoice_id
  where o.kind = 'debit' and o.date_present is not null and (d.date_settle is null or exists (
    select from payments p where p.order_id = d.order_id and p.end_to_end_id = d.end_to_end_id and p.date_undo is null))
  group by o.id, o.message, d.end_to_end_id, i.pharmacy_id`;

/** What the bank credited of an order on a day, together. */
const creditedLegs = (sql: postgres.ISql) => sql`
  select 'credited-' || min(p.id), min(p.id), 'bank', p.date, o.message, 'Remise ' || o.message, 'bank', 'collection', null, null,
    -sum(p.cents)::int, null
  from payments p join sepa_orders o on o.id = p.order_id where p.date_undo is null and p.kind = 'receipt'
  group by o.message, p.date, p.line_id`;

/** Money of pharmacies, and what the bank took back of it. */
const paymentLegs = (sql: postgres.ISql) => sql`
  select 'payment-' || p.id, p.id, 'bank', p.date, coalesce(nullif(p.label, ''), p.end_to_end_id, 'REG' || p.id),
    case p.kind when 'refund' then 'Remboursement' else 'Règlement' end, 'bank', 'customers', p.pharmacy_id, null,
    case p.kind when 'refund' then p.cents else -p.cents end, 'p' || p.id
  from payments p where p.pharmacy_id is not null and (p.order_id is null or p.kind = 'refund') and p.date_undo is null
  union all
  select 'returned-' || p.id, p.id, 'bank', p.date_return, coalesce(nullif(p.label, ''), p.end_to_end_id, 'REG' || p.id),
    'Impayé', 'bank', 'customers', p.pharmacy_id, null, case p.kind when 'refund' then -p.cents else p.cents end,
    ${nodeOfPayment(sql)}
  from payments p where p.pharmacy_id is not null and p.date_return is not null`;

/** SQL of the node of the payment `p`: that of its debit, or its own. */
export const nodeOfPayment = (sql: postgres.ISql) => sql`
  coalesce((select 'o' || min(d.id) from sepa_items d
    where p.kind = 'receipt' and d.order_id = p.order_id and d.end_to_end_id = p.end_to_end_id), 'p' || p.id)`;

/**
 * Money of advertisers: for the pharmacies whose invoices it settles, and the advertiser’s own where it settles none. What settles an
 * invoice later than it came moves on that later day.
 */
const thirdPartyLegs = (sql: postgres.ISql) => sql`
  select case when t.sign = 1 then 'payment-' else 'returned-' end || p.id, p.id, 'bank', t.date, coalesce(nullif(p.label, ''), 'REG' || p.id),
    case when t.sign = -1 then 'Impayé' when p.kind = 'refund' then 'Remboursement' else 'Règlement' end || ' ' || v.name, 'bank',
    case when part.pharmacy_id is null then 'advances' else 'third_parties' end, part.pharmacy_id, p.advertiser_id,
    t.sign * case p.kind when 'refund' then part.cents else -part.cents end, null
  from payments p join advertisers v on v.id = p.advertiser_id
  cross join lateral (select 1 as sign, p.date union all select -1, p.date_return where p.date_return is not null) t
  cross join lateral (
    select i.pharmacy_id, sum(a.cents)::int as cents from allocations a join invoices i on i.id = a.invoice_id
    where a.payment_id = p.id and ${lastAllocation(sql)} and (t.sign = -1 or a.date <= p.date) group by i.pharmacy_id
    union all
    select null, p.cents - coalesce(sum(a.cents), 0)::int from allocations a
    where a.payment_id = p.id and ${lastAllocation(sql)} and (t.sign = -1 or a.date <= p.date)
  ) part
  where p.date_undo is null and part.cents <> 0
  union all
  select 'matched-' || a.id, a.id, 'other', a.date, coalesce(nullif(p.label, ''), 'REG' || p.id), 'Affectation ' || v.name, 'bank',
    x.account, x.pharmacy_id, p.advertiser_id, x.sign * case p.kind when 'refund' then -a.cents else a.cents end, null
  from payments p join advertisers v on v.id = p.advertiser_id
  join allocations a on a.payment_id = p.id and ${lastAllocation(sql)} and a.date > p.date join invoices i on i.id = a.invoice_id
  cross join lateral (values ('advances', null, 1), ('third_parties', i.pharmacy_id, -1)) x (account, pharmacy_id, sign)
  where p.date_undo is null`;

/** The allocation `a` of the payment `p` stands, or stood until the bank took the payment back. */
export const lastAllocation = (sql: postgres.ISql) => sql`
  (a.date_void is null or (p.date_return is not null and a.date_void = (
    select max(v.date_void) from allocations v where v.payment_id = p.id)))`;

/** Lines of the bank that are booked as its own charges; what it gives back of them is negative. */
const chargeLegs = (sql: postgres.ISql) => sql`
  select 'charge-' || l.id, l.id, 'bank', l.date, coalesce(nullif(l.bank_reference, ''), 'FRAIS' || l.id), 'Frais de banque', 'bank',
    'charges', null, null, -l.cents::int, null
  from bank_lines l where l.is_charge`;

/** Transfers to pharmacies that the bank executed, and those that came back. */
const payoutLegs = (sql: postgres.ISql) => sql`
  select case when t.sign = 1 then 'payout-' else 'payout-back-' end || x.rank, x.rank, 'bank', t.date, coalesce(x.number, x.message),
    case when t.sign = 1 then 'Reversement' else 'Reversement revenu' end || ' ' || x.reference, 'bank', 'third_parties', x.pharmacy_id, null,
    t.sign * x.cents, null
  from (
    select min(d.id) as rank, o.message, d.end_to_end_id as reference, i.pharmacy_id, sum(d.cents)::int as cents,
      min(d.date_settle) as settled, min(d.date_back) as back,
      (select y.number from payouts y where y.order_id = o.id and y.end_to_end_id = d.end_to_end_id) as number
    from sepa_items d join sepa_orders o on o.id = d.order_id join invoices i on i.id = d.invoice_id
    where o.kind = 'transfer' and d.date_settle is not null group by o.id, o.message, d.end_to_end_id, i.pharmacy_id
  ) x
  cross join lateral (select 1 as sign, x.settled as date union all select -1, x.back where x.back is not null) t`;

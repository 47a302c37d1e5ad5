import type postgres from 'postgres';

/** Shares of campaigns that ended until a day, without invoice: campaigns `c`, their pharmacies `cp`. */
const uninvoiced = (db: postgres.ISql, until: string) => db`
  campaigns c join campaign_pharmacies cp on cp.campaign_id = c.id
  where c.is_scheduled and c.date_end <= ${until} and cp.is_active and cp.amount_scheduled > 0 and not exists (
    select from invoices i where i.campaign_id = c.id and i.pharmacy_id = cp.pharmacy_id and i.type = 'advertising' and i.kind = 'invoice')`;

interface Uninvoiced {
  readonly campaigns: number;
  readonly shares: number;
  /** In cents, without VAT. */
  readonly amount: number;
  /** Of that amount, what pharmacies without a signed mandate hold back. */
  readonly amount_unsigned: number;
}
/** Campaigns that ended until a day and have shares without invoice: how many, their shares, and these in cents. */
export async function readUninvoiced(db: postgres.ISql, until: string): Promise<Uninvoiced> {
  const [ended] = await db<[Uninvoiced]>`
    select count(distinct c.id)::int as campaigns, count(*)::int as shares, coalesce(sum(cp.amount_scheduled), 0)::float8 as amount,
      coalesce(sum(cp.amount_scheduled) filter (where not exists (
        select from pharmacy_billings b where b.pharmacy_id = cp.pharmacy_id and b.date_signature_money_order is not null)), 0)::float8 as amount_unsigned
    from ${uninvoiced(db, until)}`;
  return ended;
}

/** These campaigns, in the order of their ids. */
export const uninvoicedCampaigns = (db: postgres.ISql, until: string) => db<{ id: number; name: string }[]>`
  select distinct c.id, c.name from ${uninvoiced(db, until)} order by c.id`;

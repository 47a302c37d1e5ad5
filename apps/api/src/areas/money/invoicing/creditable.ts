import type { CreditableInvoice } from '@officine/sdk/contract';
import type postgres from 'postgres';

interface Of {
  readonly campaigns: readonly number[];
  /** Schedulings that an act is about to take away. */
  readonly without?: readonly number[];
  /** Takes away all that is booked from this day on. */
  readonly stopsOn?: string | null;
}

/**
 * Issued invoices of campaigns that charge for more than is booked: reduced, or stopped, since they were issued. In the
 * order of the pharmacies. `amount_net` is the difference, which a credit note cancels.
 */
export const readCreditable = (
  db: postgres.ISql,
  { campaigns, without = [], stopsOn = null }: Of,
): Promise<readonly CreditableInvoice[]> =>
  db<CreditableInvoice[]>`
    select invoice, number, pharmacy, amount_invoiced, amount_booked, amount_invoiced - amount_booked as amount_net, amount_due from (
      select i.id as invoice, i.number, json_build_object('id', p.id, 'name', p.name) as pharmacy, i.amount_due,
        i.amount_net - coalesce((select sum(n.amount_net) from invoices n where n.credited_invoice_id = i.id), 0)::int as amount_invoiced,
        greatest(0, case when cp.is_active then cp.amount_scheduled else 0 end - coalesce((select sum(s.price) from schedulings s
          where (s.id = any(${[...without]}::int[]) or (s.is_active and s.date >= ${stopsOn}::date)) and s.campaign_id = i.campaign_id and s.pharmacy_id = i.pharmacy_id), 0))::int as amount_booked
      from invoices i join pharmacies p on p.id = i.pharmacy_id
        join campaign_pharmacies cp on cp.campaign_id = i.campaign_id and cp.pharmacy_id = i.pharmacy_id
      where i.campaign_id = any(${[...campaigns]}::int[]) and i.type = 'advertising' and i.kind = 'invoice' and i.status = 'issued'
        and not i.is_credited
    ) priced where amount_invoiced > amount_booked order by pharmacy->>'name', invoice`;

/** How many of them, and how much without VAT. */
export const creditsOf = (rows: readonly CreditableInvoice[]) => ({
  count: rows.length,
  amount: rows.reduce((sum, { amount_net }) => sum + amount_net, 0),
});

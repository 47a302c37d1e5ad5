import type { CampaignPharmacy } from '../selling/schedulings.ts';
import type { Invoiced } from './billings.ts';
import type { Invoice } from './invoices.ts';

const key = (campaign: number | null, pharmacy: number) => `${campaign}/${pharmacy}`;

/** Returns the shares with their advertising invoice, and the invoiced totals by pharmacy. */
export function settle(rows: readonly Invoice[], shares: readonly CampaignPharmacy[]) {
  const sold = rows.filter(({ type }) => type === 'advertising');
  const byShare = new Map(sold.map((row) => [key(row.campaign_id, row.pharmacy_id), row]));
  const invoiced = new Map<number, { counter: number; amount: number }>();
  for (const { pharmacy_id, counter, amount_net } of sold) {
    const before = invoiced.get(pharmacy_id)?.amount ?? 0;
    invoiced.set(pharmacy_id, { counter: counter ?? 0, amount: before + amount_net });
  }
  const settled = shares.map((share) => {
    const invoice = byShare.get(key(share.campaign_id, share.pharmacy_id));
    return {
      ...share,
      amount_invoiced: invoice?.amount_net ?? 0,
      invoice_counter: invoice?.counter ?? null,
      invoice_number: invoice?.number ?? null,
    };
  });
  return { invoiced: invoiced satisfies Invoiced, settled };
}

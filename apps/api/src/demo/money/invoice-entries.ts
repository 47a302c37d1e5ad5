import { addDays, type InvoiceItem, vatRule } from '@officine/domain';
import { campaignLine, webLine } from '../../areas/money/invoicing/draft-lines.ts';
import { daysOfMonth, lastOfMonth } from '../../base/months.ts';
import { NETWORK_CONFIG } from '../network/network.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import type { Advertiser } from '../selling/advertisers.ts';
import type { PlannedCampaign } from '../selling/campaign-plan.ts';
import type { CampaignPharmacy } from '../selling/schedulings.ts';
import { DEMO_ID, monthsBefore } from '../world.ts';
import type { Billing } from './billings.ts';

/** Cents a month, by formula. */
const WEB_PRICES: Readonly<Record<number, number>> = {
  3: NETWORK_CONFIG.webPriceInternet,
  5: NETWORK_CONFIG.webPriceWordpress,
};
const NORMAL_RATE = vatRule(null).rate;

export interface Ledger {
  readonly list: readonly Pharmacy[];
  readonly billings: readonly Billing[];
  /** References of SEPA mandates, by pharmacy. */
  readonly mandates: ReadonlyMap<number, string>;
  readonly advertisers: readonly Advertiser[];
  readonly plan: readonly PlannedCampaign[];
  readonly shares: readonly CampaignPharmacy[];
}
/** An invoice before it has a number. */
export interface Entry {
  readonly type: 'advertising' | 'web';
  readonly kind: 'invoice' | 'credit_note';
  readonly pharmacy: number;
  readonly date: string;
  readonly period: readonly [start: string, end: string];
  readonly line: InvoiceItem;
  /** The campaign's date of payment. */
  readonly due?: string;
  readonly month?: string;
  readonly share?: CampaignPharmacy;
  readonly advertiser?: number;
  readonly credited?: boolean;
  readonly draft?: boolean;
}

/** Advertising invoices: past campaigns of pharmacies that signed the mandate. */
export function advertising({ plan, shares, billings }: Ledger, today: string): Entry[] {
  return shares.flatMap((share) => {
    const { row } = plan[share.campaign_id - 1] as PlannedCampaign;
    const mandate = billings[share.pharmacy_id - 1]?.date_signature_money_order;
    if (!mandate || share.amount_scheduled === 0 || row.date_invoice >= today || !row.isScheduled) return [];
    return {
      type: 'advertising' as const,
      kind: 'invoice' as const,
      pharmacy: share.pharmacy_id,
      date: row.date_invoice,
      period: [row.date_start, row.date_end] as const,
      line: campaignLine(row, share.amount_scheduled, NORMAL_RATE),
      due: row.date_expiry,
      share,
      advertiser: row.advertiser_id,
    };
  });
}

/** Website invoices of twelve months, and one invoice credited and issued again. */
export function web({ list }: Ledger, today: string): Entry[] {
  const months = monthsBefore(today, 12);
  return list.flatMap(({ row, formula }) => {
    const price = WEB_PRICES[formula];
    const { rate: vat_rate } = vatRule(row.postcode);
    if (!price || !row.isActive) return [];
    return months.flatMap(({ month, first, last }, index): Entry[] => {
      const entry: Entry = {
        type: 'web',
        kind: 'invoice',
        pharmacy: row.id,
        date: first,
        period: [first, last],
        line: webLine({ formula, first, price, vat_rate }),
        month,
      };
      if (row.id !== DEMO_ID || index !== 6) return [entry];
      const date = addDays(first, 9);
      return [
        { ...entry, credited: true },
        { ...entry, kind: 'credit_note', date },
        { ...entry, date },
      ];
    });
  });
}
/** Draft invoices of some sites for next month. */
export function drafts({ list }: Ledger, today: string): Entry[] {
  const month = addDays(lastOfMonth(today), 1).slice(0, 7);
  const [first, last] = daysOfMonth(month);
  return list
    .filter(({ row, formula }) => row.isActive && formula > 1)
    .slice(0, 8)
    .map(({ row, formula }) => ({
      type: 'web',
      kind: 'invoice',
      pharmacy: row.id,
      date: first,
      period: [first, last],
      line: webLine({ formula, first, price: WEB_PRICES[formula] ?? 0, vat_rate: vatRule(row.postcode).rate }),
      month,
      draft: true,
    }));
}

import { addDays, formatDate, vatRule } from '@officine/domain';
import { daysOfMonth, lastOfMonth } from '../months.ts';
import type { Advertiser } from './advertisers.ts';
import type { Billing } from './billings.ts';
import type { PlannedCampaign } from './campaign-plan.ts';
import type { Pharmacy } from './pharmacies.ts';
import type { CampaignPharmacy } from './schedulings.ts';
import { DEMO_ID, monthsBefore } from './world.ts';

/** Cents a month, by formula. */
const WEB_PRICES: Readonly<Record<number, number>> = { 3: 4900, 5: 7900 };
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
  readonly description: string;
  readonly net: number;
  readonly rate: number;
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
      description: `Affichage publicitaire, campagne « ${row.name} », du ${formatDate(row.date_start)} au ${formatDate(row.date_end)}`,
      net: share.amount_scheduled,
      rate: NORMAL_RATE,
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
    const rate = vatRule(row.postcode).rate;
    if (!price || !row.isActive) return [];
    return months.flatMap(({ month, first, last }, index): Entry[] => {
      const entry: Entry = {
        type: 'web',
        kind: 'invoice',
        pharmacy: row.id,
        date: first,
        period: [first, last],
        description: `Site internet, ${month.slice(5)}/${month.slice(0, 4)}`,
        net: price,
        rate,
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
      description: `Site internet, ${month.slice(5)}/${month.slice(0, 4)}`,
      net: WEB_PRICES[formula] ?? 0,
      rate: vatRule(row.postcode).rate,
      month,
      draft: true,
    }));
}

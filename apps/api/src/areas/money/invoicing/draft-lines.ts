import { formatDate, type InvoiceItem } from '@officine/domain';
import { monthName } from '../../../base/months.ts';

const FORMULA_LABELS: Readonly<Record<number, string>> = { 1: 'Extranet', 3: 'Site internet', 5: 'Site WordPress' };

interface WebMonth {
  readonly formula: number;
  /** First day of the month. */
  readonly first: string;
  /** Cents without VAT. */
  readonly price: number;
  readonly vat_rate: number;
}
/** The line of a month of website: « Site internet, mars 2026 ». */
export const webLine = ({ formula, first, price, vat_rate }: WebMonth): InvoiceItem => ({
  description: `${FORMULA_LABELS[formula] ?? 'Site'}, ${monthName(first)}`,
  quantity: 1,
  unit_price: price,
  amount_net: price,
  vat_rate,
});

interface SoldCampaign {
  readonly name: string;
  readonly date_start: string;
  readonly date_end: string;
}
/** What every line of an advertising invoice begins with. */
export const campaignWords = ({ name }: Pick<SoldCampaign, 'name'>): string =>
  `Affichage publicitaire, campagne « ${name} »`;

/** The one line of a campaign whose detail is not given. */
export const campaignLine = (campaign: SoldCampaign, amount: number, vat_rate: number): InvoiceItem => ({
  description: `${campaignWords(campaign)}, du ${formatDate(campaign.date_start)} au ${formatDate(campaign.date_end)}`,
  quantity: 1,
  unit_price: amount,
  amount_net: amount,
  vat_rate,
});

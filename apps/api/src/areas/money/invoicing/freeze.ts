import { addDays, type InvoiceItem, type InvoiceParty, invoiceTotals, vatRule } from '@officine/domain';
import type { Config } from '../../../config/config.ts';
import { debtorParty, networkParty, type PharmacyRow, sellerUnderMandate } from './parties.ts';

/** Days to pay a website's invoice, and an advertising invoice when the campaign's date of payment is past. */
const DAYS_TO_PAY = 30;

interface InvoiceToFreeze {
  readonly type: 'advertising' | 'web';
  readonly is_penalty?: boolean;
  readonly lines: readonly Pick<InvoiceItem, 'amount_net'>[];
  /** The campaign's date of payment. */
  readonly date_due: string | null;
  readonly pharmacy: PharmacyRow;
  readonly advertiser: InvoiceParty | undefined;
}

/** What an invoice keeps of the day on which it is issued: the parties, the VAT, the totals in cents, the due date. */
export function freezeInvoice(
  { type, is_penalty: isPenalty = false, lines, date_due, pharmacy, advertiser }: InvoiceToFreeze,
  date: string,
  config: Config,
) {
  const isWeb = type === 'web';
  const seller = isWeb ? networkParty(config) : sellerUnderMandate(pharmacy, config);
  const buyer = isWeb ? debtorParty(pharmacy) : (advertiser ?? {});
  // Penalties make good a delay: they are no sale.
  const vat_rate = isPenalty ? 0 : vatRule(buyer.postcode, buyer.country ?? 'FR').rate;
  const { amount_net, amount_vat, amount_total } = invoiceTotals(
    lines.map((line) => ({ amount_net: line.amount_net, vat_rate })),
  );
  const date_expiry = date_due !== null && date_due >= date ? date_due : addDays(date, DAYS_TO_PAY);
  return { seller, buyer, vat_rate, amount_net, amount_vat, amount_total, date_expiry };
}

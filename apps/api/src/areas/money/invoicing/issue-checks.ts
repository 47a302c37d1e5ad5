import { addDays, formatDate, type InvoiceParty, PAYMENTS, paymentOf, vatRule } from '@officine/domain';
import type { Config } from '../../../config/config.ts';
import { frenchRefusal } from './french-checks.ts';
import { issuedFrom } from './invoiced-months.ts';
import type { LockedDraft } from './issued-invoice.ts';
import { missingOfSeller, type PharmacyRow } from './parties.ts';
import { type Lack, lackOf, type RefusalCode } from './refusals.ts';
import type { Owner, Series } from './series.ts';
import { type Lacking, textsOf, unprintableIn } from './unprintable.ts';

/** Websites are numbered in the network's series, advertising in the pharmacy's own. */
export const seriesOwner = (type: 'advertising' | 'web', { id, reference, invoice_counter }: PharmacyRow): Owner =>
  type === 'web' ? { pharmacy: null, counter: 0 } : { pharmacy: { id, reference }, counter: invoice_counter ?? 0 };

export type Reason = readonly [code: RefusalCode, detail?: string, lack?: Lack | undefined];
/** A draft, and what issuing it on that day would freeze. */
export interface Issue {
  readonly draft: LockedDraft;
  readonly pharmacy: PharmacyRow;
  readonly series: Series;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly vat_rate: number;
  readonly date: string;
  readonly date_expiry: string;
  readonly config: Config;
  readonly lacking: Lacking;
  /** Why its penalties are not charged now, of `penaltyRefusals`. */
  readonly penalty_refusal: string | undefined;
}

/** Why this draft cannot be issued on that day; the mandate may have been withdrawn since it was prepared. */
export function refusalOf(issue: Issue): Reason | undefined {
  const { draft, series, seller, buyer, date, lacking, penalty_refusal } = issue;
  if (draft.status === 'issued') return ['invoice_issued'];
  if (penalty_refusal !== undefined) return ['penalties_held', penalty_refusal];
  if (series.last !== null && date < series.last) return ['date_too_early', `du ${formatDate(series.last)}`];
  const from = draft.month === null ? undefined : issuedFrom(draft.month, date);
  if (from !== undefined) return ['month_too_far', from];
  if (draft.type === 'advertising') {
    const reason = advertisingRefusal(issue);
    if (reason) return reason;
  }
  const unprintable = unprintableIn(lacking, textsOf([seller, buyer], draft.lines));
  if (unprintable !== undefined) return ['unprintable', unprintable];
  if (paymentOf({ type: draft.type, buyer }) === PAYMENTS.virement && !seller.iban) return ['account_missing'];
  return frenchRefusal(issue);
}

/** Between professionals, an invoice is due at most that long after its day. */
const LEGAL_TERM_DAYS = 60;

function advertisingRefusal({ draft, pharmacy, buyer, config, date, date_expiry }: Issue): Reason | undefined {
  const first = addDays(date_expiry, -LEGAL_TERM_DAYS);
  if (date < first) return ['term_too_long', `émettez-la à partir du ${formatDate(first)}`];
  if (!pharmacy.date_signature_money_order) return ['mandate_missing'];
  const missing = missingOfSeller(pharmacy, config);
  if (missing) return ['billing_incomplete', missing];
  // Reverse charge names both VAT numbers (EN 16931, BR-AE-02).
  const isReversed = vatRule(buyer.postcode, buyer.country ?? 'FR').category === 'AE';
  if (!isReversed || buyer.vat) return undefined;
  return ['buyer_incomplete', 'numéro de TVA', lackOf('intracom_vat_code', draft.advertiser_id)];
}

import { formatDate } from '@officine/domain';
import type { LockedDraft } from './issued-invoice.ts';
import { missingOfSeller, type PharmacyRow } from './parties.ts';
import type { RefusalCode } from './refusals.ts';
import type { Owner, Series } from './series.ts';

/** Websites are numbered in the network's series, advertising in the pharmacy's own. */
export const seriesOwner = (type: 'advertising' | 'web', { id, reference, invoice_counter }: PharmacyRow): Owner =>
  type === 'web' ? { pharmacy: null, counter: 0 } : { pharmacy: { id, reference }, counter: invoice_counter ?? 0 };

/** Why this draft cannot be issued on that day; the mandate may have been withdrawn since it was prepared. */
export function refusalOf(
  draft: LockedDraft,
  pharmacy: PharmacyRow,
  series: Series,
  date: string,
): [code: RefusalCode, detail?: string] | undefined {
  if (draft.status === 'issued') return ['invoice_issued'];
  if (series.last !== null && date < series.last) return ['date_too_early', `du ${formatDate(series.last)}`];
  if (draft.type === 'web') return undefined;
  if (!pharmacy.date_signature_money_order) return ['mandate_missing'];
  const missing = missingOfSeller(pharmacy);
  if (missing) return ['billing_incomplete', missing];
  return undefined;
}

import { vatRule } from '../vat/vat-rule.ts';
import type { InvoiceDocument, InvoiceParty } from './types.ts';

/**
 * What the platforms are asked to do with an invoice (note BAR): hand it to a buyer in France, declare a sale abroad,
 * nothing since the seller is outside of the reform, keep it only.
 */
export type Treatment = 'B2B' | 'B2BINT' | 'OUTOFSCOPE' | 'ARCHIVEONLY';

/**
 * Whether the reform holds where this company is: mainland France, Guadeloupe, Martinique and La Réunion, that is where
 * French VAT is due. Monaco has this VAT but is another country.
 */
const isInReform = ({ postcode, country }: InvoiceParty): boolean =>
  country?.toUpperCase() !== 'MC' && vatRule(postcode, country ?? 'FR').rate > 0;

/**
 * The treatment of an invoice, by the addresses of its parties. A credit note for a buyer in France whose SIREN was not
 * frozen corrects an invoice that no platform has had: it is kept only, as is the internal one of a refused invoice.
 * Penalties are outside VAT: they go by no platform and are not reported.
 */
export function treatmentOf({
  kind,
  is_internal: isInternal,
  is_penalty: isPenalty,
  seller,
  buyer,
}: Pick<InvoiceDocument, 'kind' | 'is_internal' | 'is_penalty' | 'seller' | 'buyer'>): Treatment {
  if (isInternal) return 'ARCHIVEONLY';
  if (isPenalty) return 'OUTOFSCOPE';
  if (!isInReform(seller)) return 'OUTOFSCOPE';
  if (!isInReform(buyer)) return 'B2BINT';
  return kind === 'credit_note' && !buyer.siret ? 'ARCHIVEONLY' : 'B2B';
}

import type { InvoiceOutcome } from '@officine/sdk/contract';
import { AppError } from '../errors.ts';

/** Why a pharmacy gets no invoice, by code, in French. A reason that is also an error has the error's code. */
const REASONS = {
  mandate_missing: 'Le mandat n’est pas signé.',
  invoice_issued: 'Cette facture est déjà émise.',
  already_invoiced: 'Elle a déjà cette facture.',
  nothing_to_invoice: 'Il n’y a rien à facturer.',
  not_open: 'Le site n’était pas ouvert au début du mois.',
  inactive: 'Cette pharmacie est désactivée.',
  billing_incomplete: 'Sa fiche de facturation est incomplète',
  date_too_early: 'La série a déjà une facture plus récente',
} as const;
export type RefusalCode = keyof typeof REASONS;
export type Refusal = InvoiceOutcome['refused'][number];

export const refuse = (
  { id, name }: { readonly id: number; readonly name: string },
  code: RefusalCode,
  detail?: string,
): Refusal => ({
  pharmacy: `/api/admin/pharmacies/${id}`,
  name,
  code,
  message: detail === undefined ? REASONS[code] : `${REASONS[code]} : ${detail}.`,
});

const AS_ERRORS = new Set(['mandate_missing', 'invoice_issued']);
/**
 * Throws the refusals' common reason as an error when no invoice was made and all refusals have it, if an error has
 * that code: a script then sees the failure without reading the list.
 */
export function failIfNothing(made: number, refused: readonly Refusal[]): void {
  const [first] = refused;
  if (made > 0 || !first || refused.some(({ code }) => code !== first.code) || !AS_ERRORS.has(first.code)) return;
  throw new AppError(first.code as 'mandate_missing' | 'invoice_issued');
}

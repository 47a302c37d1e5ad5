import type { InvoiceOutcome } from '@officine/sdk/contract';
import { AppError } from '../../../base/errors.ts';

/** Why a pharmacy gets no invoice, by code, in French. A reason that is also an error has the error's code. */
const REASONS = {
  mandate_missing: 'Le mandat n’est pas signé.',
  invoice_issued: 'Cette facture est déjà émise.',
  already_invoiced: 'Elle a déjà cette facture.',
  nothing_to_invoice: 'Il n’y a rien à facturer.',
  not_open: 'Le site n’était pas ouvert au début du mois.',
  inactive: 'Cette pharmacie est désactivée.',
  billing_incomplete: 'Sa fiche de facturation est incomplète',
  buyer_incomplete: 'La fiche de l’annonceur est incomplète',
  account_missing: 'L’IBAN du réseau manque : donnez-le dans « Réseau ».',
  date_too_early: 'La série a déjà une facture plus récente',
  french_rule: 'Les plateformes de facturation électronique la refuseraient',
  unprintable: 'Une facture ne peut pas imprimer ces caractères',
  month_too_far: 'Ce mois est trop lointain',
  penalties_held: 'Ces pénalités ne se réclament pas',
  term_too_long: 'Son échéance dépasse les 60 jours de la loi (article L441-10 du code de commerce)',
} as const;
export type RefusalCode = keyof typeof REASONS;
export type Refusal = InvoiceOutcome['refused'][number];

/** The field to complete, in the advertiser if there is one, else in the pharmacy's billing. */
export interface Lack {
  readonly field: string;
  readonly advertiser?: number;
}

export const lackOf = (field: string, advertiser?: number | null): Lack => ({
  field,
  ...(typeof advertiser === 'number' && { advertiser }),
});

export const refuse = (
  { id, name }: { readonly id: number; readonly name: string },
  code: RefusalCode,
  detail?: string,
  lack?: Lack,
): Refusal => ({
  pharmacy: `/api/admin/pharmacies/${id}`,
  name,
  code,
  message: detail === undefined ? REASONS[code] : `${REASONS[code]} : ${detail}.`,
  ...(lack && { field: lack.field }),
  ...(lack?.advertiser !== undefined && { advertiser: `/api/admin/advertisers/${lack.advertiser}` }),
});

/** The formula includes a website, but the pharmacy's record has no opening date. */
export const refuseUnopened = (pharmacy: Parameters<typeof refuse>[0]): Refusal => ({
  ...refuse(pharmacy, 'not_open'),
  message: 'Son jour d’ouverture manque : complétez les dates du site sur sa fiche.',
});

const AS_ERRORS = ['mandate_missing', 'invoice_issued', 'account_missing'] as const;
/**
 * Throws the refusals' common reason as an error when no invoice was made and all refusals have it, if an error has
 * that code: a script then sees the failure without reading the list.
 */
export function failIfNothing(made: number, refused: readonly Refusal[]): void {
  const common = AS_ERRORS.find((code) => refused.every((refusal) => refusal.code === code));
  if (made === 0 && refused.length > 0 && common) throw new AppError(common);
}

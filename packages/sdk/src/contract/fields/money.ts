import * as z from 'zod/mini';

/** At most what a column of cents holds. */
const MAX_CENTS = 2_147_483_647;

/** An amount of money in cents, above zero. */
export const positiveCents = () =>
  z
    .int('Montant attendu, en centimes')
    .check(z.minimum(1, 'Un montant au-dessus de zéro est attendu'), z.maximum(MAX_CENTS, 'Ce montant est trop grand'));

/** Why a bank refused or took back a payment: a code of ISO 20022, as AM04. */
export const returnReason = () =>
  z
    .string('Code de motif attendu, comme AM04')
    .check(z.regex(/^[A-Z]{2,4}[0-9]{0,2}$/, 'Code de motif attendu, comme AM04'));

import { parseEuros } from '@officine/domain';

/** The largest amount of a campaign, in cents. */
const MAX_CENTS = 2_000_000_000;

/** Cents of a typed amount; undefined for an empty text, a sentence for a wrong one. */
export function readAmount(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  try {
    const cents = parseEuros(text);
    if (cents <= 0) return 'Le montant doit être positif.';
    return cents > MAX_CENTS ? 'Ce montant est trop grand pour une campagne.' : cents;
  } catch (error) {
    return (error as Error).message;
  }
}

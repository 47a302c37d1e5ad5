import type { PAPERS } from '@officine/sdk/contract';

export type Paper = (typeof PAPERS)[number];
export const PAPER_TITLES: Readonly<Record<Paper, string>> = {
  contract: 'Votre contrat',
  conditions: 'Les conditions générales',
  money_order: 'Le mandat de facturation',
  sepa_mandate: 'Le mandat de prélèvement SEPA',
};

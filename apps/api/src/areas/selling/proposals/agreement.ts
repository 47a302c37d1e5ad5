import { createHash } from 'node:crypto';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '@officine/domain';
import { pharmacies } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type { StoredProposal } from './read-proposal.ts';

/** Who agrees, and when. */
export interface Signatory {
  readonly name: string;
  readonly position: string;
  readonly date: Date;
}
/** What is agreed to: the offer, or what is left of it. */
export type Agreed = Pick<
  StoredProposal,
  'amount' | 'amount_total' | 'count_schedulings' | 'count_pharmacies' | 'vat_rate'
>;

const PLACE = { one: 'place', many: 'places' };

/** The text that a receipt keeps, word for word. */
export function agreementText(
  proposal: Pick<StoredProposal, 'id' | 'name' | 'recipient' | 'author' | 'date_start' | 'date_end' | 'hasAdverts'>,
  agreed: Agreed,
  { network, signatory }: { readonly network: string; readonly signatory: Signatory },
): string {
  const { id, name, recipient, author, date_start, date_end, hasAdverts } = proposal;
  return [
    `Proposition n° ${id} de ${network}, faite par ${author} à ${recipient} : « ${name} ».`,
    `Diffusion du ${formatDate(date_start)} au ${formatDate(date_end)}, dans ${countOf(pharmacies.list.noun, agreed.count_pharmacies)} : ${countOf(PLACE, agreed.count_schedulings)} (une annonce, dans un emplacement, un jour).`,
    `Prix : ${formatMoney(agreed.amount)} hors taxes, ${formatMoney(agreed.amount_total)} avec ${formatNumber(agreed.vat_rate / 100)} % de TVA.`,
    hasAdverts
      ? 'Les annonces sont choisies : les places sont réservées par cet accord.'
      : 'Les annonces restent à choisir : les places sont réservées une fois qu’elles le sont.',
    'Les vues attendues sont une prévision et n’engagent pas le réseau.',
    `Acceptée par ${signatory.name}, ${signatory.position}, le ${formatDateTime(signatory.date)}.`,
  ].join('\n');
}

/** SHA-256 of the text, in hexadecimal. */
export const agreementHash = (text: string): string => createHash('sha256').update(text).digest('hex');

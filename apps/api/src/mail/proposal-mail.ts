import { formatDate, formatMoney } from '@officine/domain';
import { pharmacies } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type { MailContent } from './layout.ts';

/** What a mail says of a proposal. */
export interface MailedProposal {
  readonly name: string;
  readonly recipient: string;
  readonly message: string | null;
  readonly date_start: string;
  readonly date_end: string;
  readonly date_expiry: string;
  readonly count_pharmacies: number;
  /** Cents, without VAT. */
  readonly amount: number;
  readonly author: string;
}

/** The address of a proposal's page, to whom it is for. */
export const proposalContent = (proposal: MailedProposal, url: string): MailContent => ({
  title: proposal.name,
  before: [
    'Bonjour,',
    ...(proposal.message ? [proposal.message] : []),
    `Voici notre proposition : ${countOf(pharmacies.list.noun, proposal.count_pharmacies)}, du ${formatDate(proposal.date_start)} au ${formatDate(proposal.date_end)}, pour ${formatMoney(proposal.amount)} hors taxes. La page montre la carte, les jours, les vues attendues et le prix.`,
    proposal.author,
  ],
  button: { label: 'Voir la proposition', url },
  after: [`Elle peut être acceptée sur cette page jusqu’au ${formatDate(proposal.date_expiry)} compris.`],
});

/** The text that somebody has just agreed to, for them to keep. */
export const agreementContent = (
  { name }: Pick<MailedProposal, 'name'>,
  { text, hash, url }: { readonly text: string; readonly hash: string; readonly url: string },
): MailContent => ({
  title: `Votre accord : ${name}`,
  before: ['Bonjour,', 'Vous avez accepté cette proposition. Voici le texte de votre accord :', text],
  button: { label: 'Revoir mon accord', url },
  after: [`Empreinte SHA-256 de ce texte : ${hash}`],
});

import { formatIban } from '@officine/domain';
import type { SepaMandate, SepaMandateProposal } from '@officine/sdk/contract';
import { date } from '../../kit/format/format.ts';
import { type Fact, Facts } from '../../ui/panel.tsx';

/** An IBAN that may wrap between its groups: half a phone is narrower. */
const wrapping = (iban: string): string => formatIban(iban).replaceAll('\u00a0', ' ');

/** Who signed and revoked a mandate, and when. */
const historyOf = (mandate: SepaMandate): readonly Fact[] => {
  const { source, date_signature: day, signer, date_revocation: end, revoked_by: by } = mandate;
  const revoked: Fact = ['Révoqué', `le ${date(end)} par ${by ?? ''}`];
  return [
    [source === 'paper' ? 'Signé sur papier' : 'Signé en ligne', `le ${date(day)} par ${signer}`],
    ...(end ? [revoked] : []),
  ];
};

/** What a SEPA mandate names: both parties, the account, its reference; and who signed it. */
export function MandateFacts({ mandate }: { mandate: SepaMandate | SepaMandateProposal }) {
  const address = 'creditor_address' in mandate ? mandate.creditor_address : undefined;
  return (
    <Facts
      facts={[
        ['Référence (RUM)', mandate.reference],
        ['Paiement', 'Récurrent'],
        ['Créancier', [mandate.creditor_name, address].filter(Boolean).join(', ')],
        ['Identifiant du créancier (ICS)', mandate.creditor_ics],
        ['Titulaire du compte', mandate.debtor_name],
        ['Compte débité', wrapping(mandate.iban)],
        ['BIC', mandate.bic],
        ...('status' in mandate ? historyOf(mandate) : []),
      ]}
    />
  );
}

import { formatIban } from '@officine/domain';
import type { SepaMandate, SepaMandateProposal } from '@officine/sdk/contract';
import { Facts } from '../ui/panel.tsx';

/** What a SEPA mandate names: both parties, the account, its reference. */
export function MandateFacts({ mandate }: { mandate: SepaMandate | SepaMandateProposal }) {
  const address = 'creditor_address' in mandate ? mandate.creditor_address : undefined;
  return (
    <Facts
      facts={[
        ['Référence (RUM)', mandate.reference],
        ['Créancier', [mandate.creditor_name, address].filter(Boolean).join(', ')],
        ['Identifiant du créancier (ICS)', mandate.creditor_ics],
        ['Titulaire du compte', mandate.debtor_name],
        ['Compte débité', [formatIban(mandate.iban), mandate.bic].filter(Boolean).join(' · ')],
        ['Paiement', 'Récurrent'],
      ]}
    />
  );
}

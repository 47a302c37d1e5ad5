import { countOf } from '@officine/sdk/format';
import type { Fact } from '../../../../ui/panel.tsx';
import type { Draft, Step } from './steps.ts';

const PHARMACY = { one: 'pharmacie', many: 'pharmacies' };
const words = (...parts: unknown[]) => parts.filter(Boolean).join(' ');

/** What a step holds, in a few facts. */
export function factsOf(step: Step, { pool, contacts, pharmacies, hasAccount, account }: Draft): readonly Fact[] {
  switch (step) {
    case 'contacts':
      return contacts.map((contact, at) => [
        at === 0 ? 'Contact principal' : `Contact ${at + 1}`,
        words(contact['firstname'], contact['lastname']),
      ]);
    case 'pharmacies':
      return [['Membres', pharmacies.length > 0 ? countOf(PHARMACY, pharmacies.length) : 'Aucun pour le moment']];
    case 'extranet':
      return [['Compte', hasAccount ? words(account['login']) : 'Sans compte']];
    default:
      return [
        ['Nom', words(pool['name'])],
        ['Référence', words(pool['reference'])],
        ['Responsable', words(pool['manager1_name'])],
        ['Email', words(pool['email1'])],
      ];
  }
}

import { countOf } from '@officine/sdk/format';
import { headingOf, wordOf } from '@officine/sdk/labels';
import { closingText } from '../../../../kit/format/closing-text.ts';
import type { Fact } from '../../../../ui/panel.tsx';
import { State } from '../../../../ui/state.tsx';
import type { Draft, Step } from './steps.ts';

const HOURS = ['hours_mo', 'hours_tu', 'hours_we', 'hours_th', 'hours_fr', 'hours_sa', 'hours_su'];
const words = (...parts: unknown[]) => parts.filter(Boolean).join(' ');

/** What a step holds, in a few facts. */
export function factsOf(
  step: Step,
  { pharmacy, contacts, billing, account, hasAccount, website, wordpress }: Draft,
): readonly Fact[] {
  const facts: Partial<Record<Step, readonly Fact[]>> = {
    pharmacy: [
      ['Nom', words(pharmacy['name'])],
      ['Référence', words(pharmacy['reference'])],
      ['Adresse', words(pharmacy['address1'], pharmacy['postcode'], pharmacy['locality'])],
      ['Email', words(pharmacy['email1'])],
    ],
    contacts: contacts.map((contact, at) => [
      at === 0 ? 'Contact principal' : `Contact ${at + 1}`,
      words(contact['firstname'], contact['lastname']),
    ]),
    billing: [
      ['Formule', wordOf('PharmacyBilling', 'formula', billing['formula'])],
      ['Raison sociale', words(billing['corporate_name'])],
      ['SIRET', words(billing['siret'])],
      ['CIP', words(billing['cip'])],
    ],
    extranet: [['Compte', hasAccount ? words(account['login']) : 'Sans compte']],
    internet: [
      ['Sous-domaine', words(website['subdomain'])],
      [
        'Horaires',
        HOURS.some((day) => website[day]) ? (
          countOf({ one: 'jour d’ouverture', many: 'jours d’ouverture' }, HOURS.filter((day) => website[day]).length)
        ) : (
          <State key="closed" tone="warning">
            Fermée toute la semaine
          </State>
        ),
      ],
      ...(website['closings']
        ? [[headingOf('PharmacyWebsite', 'closings'), closingText(String(website['closings']))] as const]
        : []),
    ],
    wordpress: [
      ['Site', words(wordpress['url'])],
      ['Serveur', words(wordpress['server'])],
    ],
  };
  return facts[step] ?? [];
}

import { elementsAt, textAt, type XmlElement } from '../../xml/read.ts';
import { type FrenchRule, inScheme, notesOf, PARTIES } from './rule.ts';

const ADDRESS_MAX_CHARS = 125;
const SIREN = /^\d{9}$/;
const SIRET = /^\d{14}$/;
/** Characters of an address in the directory of the platforms. */
const DIRECTORY_ADDRESS = /^[A-Za-z0-9+\-_.]+$/;
/** Where a value is, below a party; its scheme says which register it is of. */
const LEGAL_ID = 'SpecifiedLegalOrganization/ID';
const ADDRESS = 'URIUniversalCommunication/URIID';
/** ISO 6523 codes: SIREN, SIRET, the directory of the French platforms, a VAT group. */
const SCHEMES = { siren: '0002', siret: '0009', directory: '0225', group: '0231' } as const;

const isToFrance = (invoice: XmlElement): boolean => notesOf(invoice, 'BAR').includes('B2B');
const sirenOf = (party: XmlElement): string => inScheme(party, LEGAL_ID, SCHEMES.siren)[0] ?? '';

const SIRET_FIELD = { field: 'SIRET', input: 'siret' } as const;
const LONG_EMAIL = { field: `email, de ${ADDRESS_MAX_CHARS} caractères au plus`, input: 'email' } as const;

/** A rule that holds without the party too, as that of the payee often is. */
const about =
  (of: keyof typeof PARTIES, field: Pick<FrenchRule, 'field' | 'input'>) =>
  (id: FrenchRule['id'], holds: (party: XmlElement, invoice: XmlElement) => boolean): FrenchRule => ({
    id,
    of,
    ...field,
    holds: (invoice) => elementsAt(invoice, PARTIES[of]).every((party) => holds(party, invoice)),
  });

const identityRules = (of: keyof typeof PARTIES): FrenchRule[] => {
  const rule = about(of, SIRET_FIELD);
  return [
    rule('BR-FR-09', (party) =>
      inScheme(party, 'GlobalID', SCHEMES.siret).every(
        (siret) => SIRET.test(siret) && siret.slice(0, 9) === sirenOf(party),
      ),
    ),
    rule('BR-FR-32', (party) =>
      [
        ...inScheme(party, LEGAL_ID, SCHEMES.siren),
        ...inScheme(party, 'GlobalID', SCHEMES.siren),
        ...inScheme(party, 'GlobalID', SCHEMES.group),
      ].every((siren) => SIREN.test(siren)),
    ),
    rule('BR-FR-CO-10', (party) => {
      const schemes = elementsAt(party, 'GlobalID').map(({ attributes }) => attributes['schemeID']);
      return !schemes.includes(undefined) && new Set(schemes).size === schemes.length;
    }),
  ];
};

const addressRules = (of: 'seller' | 'buyer'): FrenchRule[] => [
  about(of, SIRET_FIELD)('BR-FR-23', (party) =>
    inScheme(party, ADDRESS, SCHEMES.directory).every((address) => DIRECTORY_ADDRESS.test(address)),
  ),
  about(of, LONG_EMAIL)('BR-FR-25', (party) => textAt(party, ADDRESS).length <= ADDRESS_MAX_CHARS),
];

/** Rules about the SIREN, the SIRET and the electronic address of the parties. */
export const PARTY_RULES: readonly FrenchRule[] = [
  ...identityRules('seller'),
  ...identityRules('buyer'),
  ...identityRules('payee'),
  about('seller', SIRET_FIELD)('BR-FR-10', (seller) => SIREN.test(sirenOf(seller))),
  about('buyer', SIRET_FIELD)('BR-FR-11', (buyer, invoice) => !isToFrance(invoice) || SIREN.test(sirenOf(buyer))),
  about('buyer', { field: 'SIRET ou email', input: 'siret' })('BR-FR-12', (buyer) => textAt(buyer, ADDRESS) !== ''),
  about('seller', SIRET_FIELD)('BR-FR-13', (seller) => textAt(seller, ADDRESS) !== ''),
  about('buyer', SIRET_FIELD)('BR-FR-21', (buyer, invoice) => {
    const [address] = inScheme(buyer, ADDRESS, SCHEMES.directory);
    return !isToFrance(invoice) || address?.startsWith(sirenOf(buyer)) === true;
  }),
  ...addressRules('seller'),
  ...addressRules('buyer'),
];

import { branch, leaf } from '../xml/write.ts';
import type { InvoiceParty } from './types.ts';

/** Codes of registers in ISO 6523: SIREN, SIRET, and the directory of the French platforms. */
const SCHEMES = { siren: '0002', siret: '0009', directory: '0225', email: 'EM' } as const;

interface Identified {
  readonly siret?: string | null | undefined;
}
const sirenOf = ({ siret }: Identified): string | undefined => siret?.slice(0, 9) || undefined;

/** Element of a company's SIRET. */
export const siretId = ({ siret }: Identified) => leaf('ram:GlobalID', siret, { schemeID: SCHEMES.siret });

/** Element of a company's SIREN. */
export const legalOrganization = (party: Identified) =>
  branch('ram:SpecifiedLegalOrganization', [leaf('ram:ID', sirenOf(party), { schemeID: SCHEMES.siren })]);

/** Where the platforms send an invoice and its statuses: what the company chose, its SIREN, or the email of one that has none. */
function electronicAddress(party: InvoiceParty): string | null {
  const siren = sirenOf(party);
  return branch('ram:URIUniversalCommunication', [
    siren
      ? leaf('ram:URIID', party.electronic_address ?? siren, { schemeID: SCHEMES.directory })
      : leaf('ram:URIID', party.email, { schemeID: SCHEMES.email }),
  ]);
}

/** Element of the seller or the buyer in a Cross Industry Invoice. */
export function facturXParty(name: string, party: InvoiceParty): string | null {
  const { vat, email, reference } = party;
  return branch(name, [
    // A buyer has one identifier (CII-SR-450): the network's own reference is for those without SIRET.
    siretId(party) ?? leaf('ram:ID', reference),
    leaf('ram:Name', party.name ?? '?'),
    legalOrganization(party),
    branch('ram:DefinedTradeContact', [branch('ram:EmailURIUniversalCommunication', [leaf('ram:URIID', email)])]),
    branch('ram:PostalTradeAddress', [
      leaf('ram:PostcodeCode', party.postcode),
      leaf('ram:LineOne', party.address),
      leaf('ram:LineTwo', party.address2),
      leaf('ram:CityName', party.locality),
      leaf('ram:CountryID', party.country ?? 'FR'),
    ]),
    electronicAddress(party),
    branch('ram:SpecifiedTaxRegistration', [leaf('ram:ID', vat, { schemeID: 'VA' })]),
  ]);
}

import { branch, leaf } from '../xml/write.ts';
import type { InvoiceParty } from './types.ts';

/** ISO 6523 code of the SIREN register. */
export const SIREN_SCHEME = '0002';

/** Element of the seller or the buyer in a Cross Industry Invoice. */
export function facturXParty(name: string, party: InvoiceParty): string | null {
  const { siret, vat, email, reference } = party;
  return branch(name, [
    leaf('ram:ID', reference),
    leaf('ram:Name', party.name ?? '?'),
    branch('ram:SpecifiedLegalOrganization', [leaf('ram:ID', siret?.slice(0, 9), { schemeID: SIREN_SCHEME })]),
    branch('ram:PostalTradeAddress', [
      leaf('ram:PostcodeCode', party.postcode),
      leaf('ram:LineOne', party.address),
      leaf('ram:LineTwo', party.address2),
      leaf('ram:CityName', party.locality),
      leaf('ram:CountryID', party.country ?? 'FR'),
    ]),
    branch('ram:URIUniversalCommunication', [leaf('ram:URIID', email, { schemeID: 'EM' })]),
    branch('ram:SpecifiedTaxRegistration', [leaf('ram:ID', vat, { schemeID: 'VA' })]),
  ]);
}

import { getCountrySpecifications } from 'ibantools';
import { type Check, refuse } from '../check.ts';
import { FRENCH_COUNTRIES } from '../identifiers/french-territories.ts';
import { checkIban } from '../identifiers/iban.ts';

/** Countries that joined the SEPA after the list of `ibantools` (EPC409-09). */
const JOINED_SINCE = ['AL', 'MD', 'ME', 'MK', 'RS'];

/** Checks an IBAN that SEPA orders name: `checkIban`, and an account in a country of the SEPA. */
export function checkSepaIban(input: string): Check {
  const iban = checkIban(input);
  if (!iban.ok) return iban;
  const country = iban.value.slice(0, 2);
  const isSepa = getCountrySpecifications()[country]?.SEPA === true || JOINED_SINCE.includes(country);
  if (isSepa) return iban;
  const name = new Intl.DisplayNames('fr', { type: 'region' }).of(country);
  return refuse(
    FRENCH_COUNTRIES.includes(country)
      ? `Un compte de ce territoire (${name}) a un IBAN qui commence par FR.`
      : `Ce compte (${name}) est hors de la zone SEPA : ni prélèvement ni virement SEPA.`,
  );
}

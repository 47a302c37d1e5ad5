import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { accept, type Check, refuse } from '../check.ts';
import { cleanIdentifier } from '../format/clean-text.ts';
// Made by phone.test.ts: metadata of all countries weigh 80 kB.
import metadata from './phone-metadata.json' with { type: 'json' };

const WRONG = refuse('Ce numéro de téléphone n’est pas valide : dix chiffres, ou + et l’indicatif du pays.');
/** Calling codes of France and of its departments, which call one another by ten digits. */
const FRENCH_CODES: ReadonlySet<string> = new Set(['33', '262', '590', '594', '596']);
/** Numbers of services, which have no other form: `3237`, `118 000`. */
const SHORT_NUMBER = /^(?:[13]\d{3}|118\d{3})$/;
/** E.164, for countries that are not in the metadata. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const parse = (text: string) => parsePhoneNumberFromString(text, 'FR', metadata as unknown as MetadataJson);
const isListed = (digits: string): boolean =>
  Object.keys(metadata.country_calling_codes).some((code) => digits.startsWith(`+${code}`));

/**
 * Checks a telephone number as users type it. `value` is the form to store: `0261911051` and `+33 (0)2.61.91.10.51`
 * become `02 61 91 10 51`, numbers of other countries `+32 2 555 12 12`.
 */
export function checkPhone(text: string): Check {
  const written = cleanIdentifier(text);
  const digits = written.replace(/[ ./()\u2010-\u2015-]/g, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(digits)) return WRONG;
  if (SHORT_NUMBER.test(digits)) return accept(digits);
  const number = parse(written);
  if (number?.isValid()) {
    const isFrench = FRENCH_CODES.has(number.countryCallingCode);
    return accept((isFrench && parse(number.nationalNumber)?.formatNational()) || number.formatInternational());
  }
  return INTERNATIONAL.test(digits) && !isListed(digits) ? accept(written) : WRONG;
}

import {
  checkIban,
  checkPhone,
  checkSiren,
  checkSiret,
  checkVat,
  ibanFrom,
  siretFrom,
  vatFromSiren,
} from '@officine/domain';
import * as fc from 'fast-check';
import phones from 'google-libphonenumber';
import iban from 'iban';
import { stdnum } from 'stdnum';
import { compare, type Oracle, sample } from './oracle.ts';

const CASES = 50_000;
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const isValid = (check: (text: string) => { readonly ok: boolean }) => (text: string) => check(text).ok;

/** Right numbers, the same with one character changed, and random ones. */
function nearly(right: fc.Arbitrary<string>, random: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const changed = fc.tuple(right, fc.nat(), fc.nat(9)).map(([text, at, digit]) => {
    const place = at % text.length;
    return text.slice(0, place) + String(digit) + text.slice(place + 1);
  });
  return fc.oneof(right, changed, random);
}
const sirens = digits(9).filter((text) => checkSiren(text).ok);
const sirets = fc.tuple(sirens, digits(4)).map(([siren, nic]) => siretFrom(siren, nic));
const ibans = fc.tuple(digits(5), digits(5), fc.stringMatching(/^[0-9A-Z]{11}$/)).map((parts) => ibanFrom(...parts));
const { FR = {} } = stdnum;
const judge = (validator: (typeof FR)[string] | undefined) => (text: string) => validator?.validate(text).isValid;
/** The oracle does not look at the SIREN that a SIRET begins with. */
const isSiret = (text: string) => judge(FR['siret'])(text) && judge(FR['siren'])(text.slice(0, 9));
/** The oracle computes with any key; ISO 13616 has those from 02 to 98. */
const isIban = (text: string) => iban.isValid(text) && /^..(?:0[2-9]|[1-8]\d|9[0-8])/.test(text);

const numbers = phones.PhoneNumberUtil.getInstance();
/** A number that Google's library takes for a French one of ten digits; `isValidNumber` knows today's ranges only. */
function isFrenchPhone(text: string): boolean {
  try {
    return numbers.isPossibleNumber(numbers.parse(text, 'FR'));
  } catch {
    return false;
  }
}

export const identifierOracles: readonly Oracle[] = [
  {
    name: 'SIREN',
    by: 'stdnum',
    run: (share) => compare(sample(nearly(sirens, digits(9)), CASES * share), isValid(checkSiren), judge(FR['siren'])),
  },
  {
    name: 'SIRET',
    by: 'stdnum',
    run: (share) => compare(sample(nearly(sirets, digits(14)), CASES * share), isValid(checkSiret), isSiret),
  },
  {
    name: 'French VAT number',
    by: 'stdnum',
    run: (share) =>
      compare(
        sample(
          nearly(
            sirens.map(vatFromSiren),
            digits(11).map((text) => `FR${text}`),
          ),
          CASES * share,
        ),
        isValid(checkVat),
        judge(FR['tva']),
      ),
  },
  {
    name: 'IBAN',
    by: 'iban',
    run: (share) =>
      compare(
        sample(
          nearly(
            ibans,
            digits(25).map((text) => `FR${text}`),
          ),
          CASES * share,
        ),
        // The oracle does not know the key of the bank's own number inside.
        (text) => checkIban(text).ok || /RIB/.test(JSON.stringify(checkIban(text))),
        isIban,
      ),
  },
  {
    name: 'French telephone number',
    by: 'google-libphonenumber',
    run: (share) => {
      const national = fc.stringMatching(/^0[1-9]\d{8}$/);
      const withoutZero = fc.stringMatching(/^[1-9]\d{8}$/);
      const tooLong = fc.stringMatching(/^0[1-9]\d{9}$/);
      const written = national.map((text) => `+33 (0)${text.slice(1)}`);
      return compare(
        sample(fc.oneof(national, written, withoutZero, tooLong), 20_000 * share),
        isValid(checkPhone),
        isFrenchPhone,
      );
    },
  },
];

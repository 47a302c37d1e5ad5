import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFiness, finessKey } from './finess.ts';
import { checkIban, ibanFrom, ribKey } from './iban.ts';
import { checkRpps, rppsKey } from './rpps.ts';
import { checkSiren, sirenKey } from './siren.ts';
import { checkSiret, siretFrom } from './siret.ts';
import { checkVat, vatFromSiren } from './vat.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const sirens = digits(8)
  .map((first8) => first8 + sirenKey(first8))
  .filter((siren) => Number(siren) > 0);
const sirets = fc.tuple(sirens, digits(4)).map(([siren, nic]) => siretFrom(siren, nic));
const accounts = fc.stringMatching(/^[0-9A-Z]{11}$/);
const ibans = fc.tuple(digits(5), digits(5), accounts).map((parts) => ibanFrom(...parts));

/** Replaces one digit of `text` by another; `place` and `step` select the digit and its replacement. */
function withOneDigitChanged(text: string, place: number, step: number): string {
  const places = [...text].flatMap((character, index) => (/\d/.test(character) ? [index] : []));
  const at = places[place % places.length] ?? 0;
  return text.slice(0, at) + ((Number(text[at]) + 1 + (step % 9)) % 10) + text.slice(at + 1);
}

describe.each([
  ['SIREN', sirens, checkSiren],
  ['SIRET', sirets, checkSiret],
  ['VAT', sirens.map(vatFromSiren), checkVat],
  ['IBAN', ibans, checkIban],
] as const)('%s made here', (_name, made, check) => {
  it('is accepted', () => {
    fc.assert(
      fc.property(made, (value) => {
        expect(check(value)).toEqual({ ok: true, value });
      }),
    );
  });
  it('is refused when any digit is changed', () => {
    fc.assert(
      fc.property(made, fc.nat(), fc.nat(), (value, place, step) => {
        expect(check(withOneDigitChanged(value, place, step)).ok).toBe(false);
      }),
    );
  });
});

describe.each([
  ['FINESS', 8, finessKey, checkFiness, ''],
  ['RPPS', 9, (body: string) => rppsKey(body), checkRpps, '1'],
] as const)('%s made here', (_name, length, key, check, prefix) => {
  it('is accepted, with a warning when its key is changed', () => {
    fc.assert(
      fc.property(digits(length), fc.integer({ min: 1, max: 9 }), (random, step) => {
        const body = prefix + random;
        expect(check(body + key(body))).toEqual({ ok: true, value: body + key(body) });
        expect(check(body + ((Number(key(body)) + step) % 10))).toHaveProperty('warning');
      }),
    );
  });
});

it('computes the keys of known examples', () => {
  expect(siretFrom('732829320', '0007')).toBe('73282932000074');
  expect(siretFrom('356000000', '0004')).toBe('35600000000048');
  expect(siretFrom('356000000', '4983')).toBe('35600000049832');
  expect(vatFromSiren('508023694')).toBe('FR13508023694');
  expect(ribKey('20041', '01005', '0500013M026')).toBe('06');
  expect(ibanFrom('20041', '01005', '0500013M026')).toBe('FR1420041010050500013M02606');
});

it('refuses an IBAN key that is never issued, although congruent to the right one', () => {
  // Letters in the account: with digits only, the RIB key makes every French IBAN start with FR76.
  const made = Array.from({ length: 2000 }, (_, n) =>
    ibanFrom('30006', '00001', n.toString(36).toUpperCase().padStart(11, 'A')),
  );
  const twin = made.find((iban) => iban.startsWith('FR02'))?.replace('FR02', 'FR99');
  expect(twin).toBeDefined();
  expect(checkIban(twin ?? '')).toEqual({ ok: false, reason: expect.stringMatching(/clé de l’IBAN/) });
});

it('throws instead of returning a plausible wrong number', () => {
  expect(() => sirenKey('7328293')).toThrow(RangeError);
  expect(() => siretFrom('732829321', '0007')).toThrow(RangeError);
  expect(() => vatFromSiren('732829321')).toThrow(RangeError);
  expect(() => finessKey('2A000001')).toThrow(RangeError);
  expect(() => rppsKey('')).toThrow(RangeError);
  expect(() => ibanFrom('2004', '01005', '0500013M026')).toThrow(RangeError);
  expect(() => ibanFrom('20041', '01005', '0500013m026')).toThrow(RangeError);
});

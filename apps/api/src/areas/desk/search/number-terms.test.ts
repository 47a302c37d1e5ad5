import { expect, it } from 'vitest';
import { numberOf } from './number-terms.ts';

it.each([
  ['02 61 91 10 51', '0261911051'],
  ['02.61.91.10.51', '0261911051'],
  ['02-61-91-10-51', '0261911051'],
  ['+33 2 61 91 10 51', '0261911051'],
  ['+33 (0)2 61 91 10 51', '0261911051'],
  ['0033261911051', '0261911051'],
  ['33261911051', '0261911051'],
  // Typed in part.
  ['02 61 91', '026191'],
  ['+33 2 61 91', '026191'],
  // A CIP, a SIREN, a SIRET.
  ['2154638', '2154638'],
  ['732 829 320', '732829320'],
  ['732 829 320 00074', '73282932000074'],
])('reads %s as %s', (terms, digits) => {
  expect(numberOf(terms)).toBe(digits);
});
it.each(['75001', '2026', 'Z01001', 'WEB02071', '12 rue du Port', '', '+'])('takes %o for words', (terms) => {
  expect(numberOf(terms)).toBeUndefined();
});

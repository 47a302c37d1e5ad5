import { expect, it } from 'vitest';
import { amountOf, numberOf, periodOf } from './terms.ts';

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

it.each([
  ['94,80', 9480],
  ['94.80 €', 9480],
  ['1 234,50', 123450],
  ['-12,00', 1200],
  ['12 euros', 1200],
  ['94,8', undefined],
  ['94', undefined],
  ['02.61.91', undefined],
  ['WEB00042', undefined],
])('reads the amount of %s', (terms, cents) => {
  expect(amountOf(terms)).toBe(cents);
});

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const day = (date: string) => ({ from: date, to: date });
it.each([
  ['12/11/2026', day('2026-11-12')],
  ['2026-11-12', day('2026-11-12')],
  ['12/11', day('2026-11-12')],
  ['12 novembre', day('2026-11-12')],
  ['1er nov. 2025', day('2025-11-01')],
  ['3 déc 2026', day('2026-12-03')],
  ['11/2026', NOVEMBER],
  ['2026-11', NOVEMBER],
  ['Novembre 2026', NOVEMBER],
  ['31/11/2026', undefined],
  ['13/2026', undefined],
  // Of several months, or of none; a word of a name.
  ['3 jui', undefined],
  ['3 pommes', undefined],
  ['mai', undefined],
])('reads the day or the month of %s', (terms, period) => {
  expect(periodOf(terms, '2026-06-15')).toEqual(period);
});

import { describe, expect, it } from 'vitest';
import { checkBic } from './bic.ts';
import { checkCip } from './cip.ts';
import { checkFiness } from './finess.ts';
import { checkIban, formatIban, maskIban } from './iban.ts';
import { checkIcs } from './ics.ts';
import { checkRpps } from './rpps.ts';
import { checkSiren } from './siren.ts';
import { checkSiret } from './siret.ts';
import { checkVat } from './vat.ts';

const accepted = (value: string) => ({ ok: true, value });
const doubtful = (value: string) => ({ ok: true, value, warning: expect.any(String) });
const refused = (sentence: RegExp) => ({ ok: false, reason: expect.stringMatching(sentence) });

describe('SIREN and SIRET', () => {
  it.each([
    ['732 829 320', accepted('732829320')],
    ['508\u202f023\u00a0694\u200b', accepted('508023694')],
    ['732829321', refused(/clé/)],
    ['000000000', refused(/zéros/)],
    ['', refused(/vide/)],
    ['٧٣٢٨٢٩٣٢٠', refused(/chiffres/)],
  ])('reads SIREN %j', (input, verdict) => expect(checkSiren(input)).toEqual(verdict));

  it.each([
    ['732 829 320 00074', accepted('73282932000074')],
    ['35600000049837', accepted('35600000049837')],
    ['35600000000048', accepted('35600000000048')],
    ['35600000049838', refused(/clé/)],
    ['00000000000000', refused(/SIREN/)],
    ['3,31254E+13', refused(/Excel \(3,31254E\+13\)/)],
    ['3.31254e+13', refused(/Excel/)],
    ['7328293200007', refused(/en compte 13.*zéro/)],
    ['732829320000741', refused(/14 chiffres, celui-ci en compte 15\.$/)],
    ['MONACOCONFO001', refused(/que des chiffres/)],
  ])('reads SIRET %j', (input, verdict) => expect(checkSiret(input)).toEqual(verdict));
});

describe('VAT', () => {
  it.each([
    ['fr 13 508 023 694', accepted('FR13508023694')],
    ['FR39356000000', accepted('FR39356000000')],
    ['FR14508023694', refused(/clé/)],
    ['FRK7399859412', doubtful('FRK7399859412')],
    ['FRO7399859412', refused(/FR, une clé/)],
    ['FR13508023695', refused(/SIREN/)],
    ['DE136695976', refused(/FR/)],
  ])('reads %j', (input, verdict) => expect(checkVat(input)).toEqual(verdict));

  it('warns when the SIRET is of another company', () => {
    expect(checkVat('FR13508023694', { siret: '508 023 694 00014' })).toEqual(accepted('FR13508023694'));
    expect(checkVat('FR13508023694', { siret: '73282932000074' })).toEqual(doubtful('FR13508023694'));
  });
});

describe('IBAN, BIC and ICS', () => {
  const iban = 'FR1420041010050500013M02606';

  it.each([
    ['fr14 2004 1010 0505 0001 3m02 606', accepted(iban)],
    ['DE89 3704 0044 0532 0130 00', accepted('DE89370400440532013000')],
    ['FR1420041010050500013M02607', refused(/clé/)],
    ['FR1420041010050500013M0260', refused(/27 caractères .* compte 26/)],
    ['ZZ1420041010050500013M02606', refused(/pays inconnu \(ZZ\)/)],
    ['FR14*20041010050500013M02606', refused(/lettres et chiffres/)],
  ])('reads IBAN %j', (input, verdict) => expect(checkIban(input)).toEqual(verdict));

  it('formats an IBAN in groups, or masks its middle', () => {
    expect(formatIban(iban).replaceAll('\u00a0', ' ')).toBe('FR14 2004 1010 0505 0001 3M02 606');
    expect(maskIban(iban)).toMatch(/^FR[^0-9]+2606$/);
    expect(maskIban('FR14')).not.toMatch(/\d/);
  });

  it.each([
    ['psstfrpplyo', {}, accepted('PSSTFRPPLYO')],
    ['BNPAFRPP', { iban }, accepted('BNPAFRPP')],
    ['BREDYTPP', { iban }, accepted('BREDYTPP')],
    ['DEUTDEFF', { iban }, doubtful('DEUTDEFF')],
    ['BNPAFRP', {}, refused(/8 ou 11/)],
    ['BNPAZZPP', {}, refused(/pays inconnu \(ZZ\)/)],
    ['B1PAFRPP', {}, refused(/4 lettres/)],
  ])('reads BIC %j %j', (input, context, verdict) => expect(checkBic(input, context)).toEqual(verdict));

  it.each([
    ['FR36 ZZZ 552941', accepted('FR36ZZZ552941')],
    ['FR72ABC123456', accepted('FR72ABC123456')],
    ['FR73ZZZ123456', refused(/clé/)],
    ['FR72ZZZ12345', refused(/13 caractères/)],
  ])('reads ICS %j', (input, verdict) => expect(checkIcs(input)).toEqual(verdict));
});

describe('FINESS, RPPS and CIP', () => {
  it.each([
    ['75 071 218 4', accepted('750712184')],
    ['750712185', doubtful('750712185')],
    ['2A0000014', accepted('2A0000014')],
    ['10000024', refused(/zéro/)],
    ['75000001X', refused(/9 chiffres/)],
  ])('reads FINESS %j', (input, verdict) => expect(checkFiness(input)).toEqual(verdict));

  it.each([
    ['10005173140', accepted('10005173140')],
    ['10101201234', doubtful('10101201234')],
    ['810005173140', refused(/IDNPS/)],
    ['20005173140', refused(/commencer par 1/)],
    ['1000517314', refused(/11 chiffres/)],
  ])('reads RPPS %j', (input, verdict) => expect(checkRpps(input)).toEqual(verdict));

  it.each([
    [' 2241522 ', accepted('2241522')],
    ['0012345', accepted('0012345')],
    ['3400930000014', refused(/produit/)],
    ['241522', refused(/zéro/)],
    ['22415A2', refused(/chiffres/)],
  ])('reads CIP %j', (input, verdict) => expect(checkCip(input)).toEqual(verdict));
});

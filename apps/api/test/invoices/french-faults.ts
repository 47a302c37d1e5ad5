import { facturX, type InvoiceDocument } from '@officine/domain';
import { advertising, creditNote, suspended, web } from './sample.ts';

type Edit = readonly [what: string | RegExp, by: string];
const edited = (document: InvoiceDocument, ...edits: readonly Edit[]): string =>
  edits.reduce((xml, [what, by]) => {
    const changed = xml.replace(what, by);
    if (changed === xml) throw new Error(`nothing to edit: ${what}`);
    return changed;
  }, facturX(document));

const ELEMENTS = { seller: 'SellerTradeParty', buyer: 'BuyerTradeParty', payee: 'PayeeTradeParty' } as const;
/** The part of the document from a party to its first such text. */
const inParty = (of: keyof typeof ELEMENTS, what: string): RegExp =>
  new RegExp(`(<ram:${ELEMENTS[of]}>(?:(?!</ram:${ELEMENTS[of]}>).)*?)${what}`);
const SIRET = '<ram:GlobalID schemeID="0009">\\d{14}</ram:GlobalID>';
const SIREN = '<ram:SpecifiedLegalOrganization>.*?</ram:SpecifiedLegalOrganization>';
const ADDRESS = '<ram:URIUniversalCommunication>.*?</ram:URIUniversalCommunication>';
const note = (code: string, text = 'Texte.') =>
  `<ram:IncludedNote><ram:Content>${text}</ram:Content><ram:SubjectCode>${code}</ram:SubjectCode></ram:IncludedNote>`;

const ofEachParty = (['seller', 'buyer', 'payee'] as const).flatMap((of) => {
  const name = inParty(of, '<ram:Name>');
  return [
    ['BR-FR-09', of, edited(advertising, [inParty(of, SIRET), '$1<ram:GlobalID schemeID="0009">1234</ram:GlobalID>'])],
    ['BR-FR-32', of, edited(advertising, [name, '$1<ram:GlobalID schemeID="0231">1234</ram:GlobalID><ram:Name>'])],
    ['BR-FR-CO-10', of, edited(advertising, [name, '$1<ram:GlobalID>1234</ram:GlobalID><ram:Name>'])],
  ] as const;
});
const ofBothAddresses = (['seller', 'buyer'] as const).flatMap((of) => {
  const end = inParty(of, '</ram:URIID></ram:URIUniversalCommunication>');
  const longer = (by: string) => edited(web, [end, `$1${by}</ram:URIID></ram:URIUniversalCommunication>`]);
  return [
    ['BR-FR-23', of, longer('_É')],
    ['BR-FR-25', of, longer(`_${'A'.repeat(120)}`)],
  ] as const;
});

/** Documents that break one rule of the French platforms each, from a valid one. */
export const FRENCH_FAULTS: readonly (readonly [rule: string, of: string, xml: string])[] = [
  ['BR-FR-01', 'invoice', edited(web, ['<ram:ID>WEB00042<', `<ram:ID>WEB${'0'.repeat(33)}<`])],
  ['BR-FR-02', 'invoice', edited(web, ['<ram:ID>WEB00042<', '<ram:ID>WEB 42<'])],
  ['BR-FR-03', 'invoice', edited(web, [/(EndDateTime><udt:DateTimeString format="102">)\d{8}/, '$120260231'])],
  ['BR-FR-04', 'invoice', edited(web, ['<ram:TypeCode>380<', '<ram:TypeCode>325<'])],
  ['BR-FR-05', 'invoice', edited(web, ['<ram:SubjectCode>PMT<', '<ram:SubjectCode>AAI<'])],
  ['BR-FR-06', 'invoice', edited(web, ['<ram:IncludedNote>', `${note('AAB')}<ram:IncludedNote>`])],
  ['BR-FR-08', 'invoice', edited(web, ['<ram:ID>S1<', '<ram:ID>A1<'])],
  ['BR-FR-20', 'invoice', edited(web, ['>B2B<', '>B2G<'])],
  ['BR-FR-31', 'invoice', edited(web, ['<ram:IncludedNote>', `${note('BAR', 'B2C')}<ram:IncludedNote>`])],
  [
    'BR-FR-CO-05',
    'invoice',
    edited(creditNote, [/<ram:InvoiceReferencedDocument>.*<\/ram:InvoiceReferencedDocument>/, '']),
  ],
  [
    'BR-FR-CO-07',
    'invoice',
    edited(web, [/(<ram:DueDateDateTime><udt:DateTimeString format="102">)\d{8}/, '$120260228']),
  ],
  ...ofEachParty,
  ...ofBothAddresses,
  ['BR-FR-10', 'seller', edited(web, [inParty('seller', SIRET), '$1'], [inParty('seller', SIREN), '$1'])],
  ['BR-FR-11', 'buyer', edited(web, [inParty('buyer', SIRET), '$1'], [inParty('buyer', SIREN), '$1'])],
  ['BR-FR-12', 'buyer', edited(suspended, [inParty('buyer', ADDRESS), '$1'])],
  ['BR-FR-13', 'seller', edited(web, [inParty('seller', ADDRESS), '$1'])],
  ['BR-FR-21', 'buyer', edited(web, [inParty('buyer', 'schemeID="0225"'), '$1schemeID="0009"'])],
  ['BR-FR-15', 'invoice', edited(web, ['<ram:CategoryCode>S<', '<ram:CategoryCode>L<'])],
  ['BR-FR-16', 'invoice', edited(web, ['Percent>8.50<', 'Percent>8.40<'])],
  ['BR-FR-DEC-01', 'invoice', edited(web, ['<ram:GrandTotalAmount>53.17<', '<ram:GrandTotalAmount>53.170<'])],
  ['BR-FR-DEC-02', 'invoice', edited(web, ['>1</ram:BilledQuantity>', '>1.00001</ram:BilledQuantity>'])],
  ['BR-FR-DEC-03', 'invoice', edited(web, ['<ram:ChargeAmount>49.00<', '<ram:ChargeAmount>-49.00<'])],
  ['BR-FR-DEC-04', 'invoice', edited(web, ['Percent>8.50<', 'Percent>8.500<'])],
];

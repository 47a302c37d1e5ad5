import { branch, leaf, xmlDocument } from '../xml/write.ts';
import { PLATFORM_CODES, statusLabel } from './life-cycle.ts';
import type { RatePart } from './receipts.ts';

const MODEL = 'urn:un:unece:uncefact:data:standard';
const NAMESPACES = {
  'xmlns:rsm': `${MODEL}:CrossDomainAcknowledgementAndResponse:100`,
  'xmlns:ram': `${MODEL}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${MODEL}:UnqualifiedDataType:100`,
  'xmlns:qdt': `${MODEL}:QualifiedDataType:100`,
} as const;
const GUIDELINE = 'urn.cpro.gouv.fr:1p0:CDV:invoice';
/** Phase of a status that a party sets on what it treats (UNTDID 1001), and « paid » (UNTDID 1373). */
const TREATMENT = '23';
const PAID = '47';
const SCHEMES = { siren: '0002', directory: '0225' } as const;

interface Company {
  readonly siren: string;
  readonly name: string;
}
/** What « encaissée » says of an invoice: who was paid, when, and how much at each VAT rate. */
export interface ReceiptStatus {
  /** Number of this message. */
  readonly id: string;
  /** Instant at which it is made, in UTC. */
  readonly made: string;
  /** Day on which the money moved. */
  readonly date: string;
  readonly number: string;
  readonly type: '380' | '381';
  readonly date_invoice: string;
  readonly seller: Company;
  readonly buyer: Company;
  readonly parts: readonly RatePart[];
}

const digits = (text: string): string => text.replace(/\D/g, '');
const instant = (name: string, text: string) =>
  branch(name, [leaf('udt:DateTimeString', digits(text).slice(0, 14).padEnd(14, '0'), { format: '204' })]);
const amount = (cents: number): string => (cents / 100).toFixed(2);
const siren = ({ siren: id }: Company) => leaf('ram:GlobalID', id, { schemeID: SCHEMES.siren });

const part = ({ vat_rate, cents }: RatePart) =>
  branch('ram:SpecifiedDocumentCharacteristic', [
    leaf('ram:TypeCode', 'MEN'),
    leaf('ram:ValuePercent', amount(vat_rate)),
    leaf('ram:ValueAmount', amount(cents), { currencyID: 'EUR' }),
  ]);

/**
 * The status « encaissée » (212) of an invoice as a Cross Domain Acknowledgement and Response message (CDAR D22B), with
 * one block for each VAT rate. The same content always gives the same bytes.
 */
export function receiptCdar({
  id,
  made,
  date,
  number,
  type,
  date_invoice,
  seller,
  buyer,
  parts,
}: ReceiptStatus): string {
  const root = branch(
    'rsm:CrossDomainAcknowledgementAndResponse',
    [
      branch('rsm:ExchangedDocumentContext', [
        branch('ram:BusinessProcessSpecifiedDocumentContextParameter', [leaf('ram:ID', 'REGULATED')]),
        branch('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', GUIDELINE)]),
      ]),
      branch('rsm:ExchangedDocument', [
        leaf('ram:ID', id),
        instant('ram:IssueDateTime', made),
        branch('ram:SenderTradeParty', [leaf('ram:RoleCode', 'WK')]),
        branch('ram:IssuerTradeParty', [siren(seller), leaf('ram:Name', seller.name), leaf('ram:RoleCode', 'SE')]),
        branch('ram:RecipientTradeParty', [
          siren(buyer),
          leaf('ram:Name', buyer.name),
          leaf('ram:RoleCode', 'BY'),
          branch('ram:URIUniversalCommunication', [leaf('ram:URIID', buyer.siren, { schemeID: SCHEMES.directory })]),
        ]),
      ]),
      branch('rsm:AcknowledgementDocument', [
        branch('ram:MultipleReferencesIndicator', [leaf('udt:Indicator', 'false')]),
        leaf('ram:TypeCode', TREATMENT),
        instant('ram:IssueDateTime', date),
        branch('ram:ReferenceReferencedDocument', [
          leaf('ram:IssuerAssignedID', number),
          leaf('ram:StatusCode', PAID),
          leaf('ram:TypeCode', type),
          branch('ram:FormattedIssueDateTime', [leaf('qdt:DateTimeString', digits(date_invoice), { format: '102' })]),
          leaf('ram:ProcessConditionCode', PLATFORM_CODES.paid),
          leaf('ram:ProcessCondition', statusLabel(PLATFORM_CODES.paid)),
          branch('ram:IssuerTradeParty', [siren(seller), leaf('ram:RoleCode', 'SE')]),
          branch('ram:SpecifiedDocumentStatus', [leaf('ram:SequenceNumeric', '1'), ...parts.map(part)]),
        ]),
      ]),
    ],
    NAMESPACES,
  );
  return xmlDocument(root);
}

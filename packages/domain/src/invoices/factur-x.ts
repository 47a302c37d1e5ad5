import { centsToEuros } from '../money/parse-euros.ts';
import { vatRule } from '../vat/vat-rule.ts';
import { branch, leaf, xmlDocument } from '../xml/write.ts';
import { facturXParty, legalOrganization, siretId } from './factur-x-party.ts';
import { type InvoiceMention, invoiceMentions, PAYMENTS, paymentOf, vatMention } from './mentions.ts';
import { identityLines } from './party-lines.ts';
import { invoiceTotals, type VatTotal } from './totals.ts';
import { treatmentOf } from './treatment.ts';
import type { InvoiceDocument, InvoiceItem } from './types.ts';

/** Factur-X profile, as written in the XML's context and in the PDF's metadata. */
export const FACTUR_X = {
  guideline: 'urn:cen.eu:en16931:2017',
  level: 'EN 16931',
  version: '1.0',
  file: 'factur-x.xml',
} as const;

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};
/** Codes of UNTDID 1001: commercial invoice, credit note. */
const DOCUMENT_TYPE_CODES = { invoice: '380', credit_note: '381' } as const;
/** Codes of UNTDID 4461, by the text of the payment method. */
const PAYMENT_MEANS_CODES: Readonly<Record<string, string>> = {
  [PAYMENTS.prelevement]: '59',
  [PAYMENTS.virement]: '58',
  [PAYMENTS.cheque]: '20',
  [PAYMENTS.carte]: '48',
};

/** Code of a reverse charge between countries of the Union; no code says the articles 259 and 294. */
const REVERSE_CHARGE = 'VATEX-EU-AE';

const amount = (cents: number): string => centsToEuros(cents).replace(',', '.');
const percent = (rate: number): string => (rate / 100).toFixed(2);
const day = (name: string, date: string | null, prefix = 'udt') =>
  date && branch(name, [leaf(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' })]);

/**
 * VAT category (UNCL 5305). A rate above 0 is standard; at 0, the buyer's address separates reverse charge from
 * exemption.
 */
const categoryOf = (rate: number, { buyer, is_penalty: isPenalty }: InvoiceDocument): string => {
  const { category } = vatRule(buyer.postcode, buyer.country ?? 'FR');
  return rate > 0 ? 'S' : category === 'AE' && !isPenalty ? 'AE' : 'E';
};

const line = (document: InvoiceDocument) => (item: InvoiceItem, index: number) =>
  branch('ram:IncludedSupplyChainTradeLineItem', [
    branch('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(index + 1))]),
    branch('ram:SpecifiedTradeProduct', [leaf('ram:Name', item.description)]),
    branch('ram:SpecifiedLineTradeAgreement', [
      branch('ram:NetPriceProductTradePrice', [leaf('ram:ChargeAmount', amount(item.unit_price))]),
    ]),
    branch('ram:SpecifiedLineTradeDelivery', [leaf('ram:BilledQuantity', String(item.quantity), { unitCode: 'C62' })]),
    branch('ram:SpecifiedLineTradeSettlement', [
      branch('ram:ApplicableTradeTax', [
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', categoryOf(item.vat_rate, document)),
        leaf('ram:RateApplicablePercent', percent(item.vat_rate)),
      ]),
      branch('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        leaf('ram:LineTotalAmount', amount(item.amount_net)),
      ]),
    ]),
  ]);

const tax = (document: InvoiceDocument) => (total: VatTotal) => {
  const category = categoryOf(total.vat_rate, document);
  return branch('ram:ApplicableTradeTax', [
    leaf('ram:CalculatedAmount', amount(total.amount_vat)),
    leaf('ram:TypeCode', 'VAT'),
    total.vat_rate === 0 && leaf('ram:ExemptionReason', vatMention(document)),
    leaf('ram:BasisAmount', amount(total.amount_net)),
    leaf('ram:CategoryCode', category),
    category === 'AE' && leaf('ram:ExemptionReasonCode', REVERSE_CHARGE),
    leaf('ram:RateApplicablePercent', percent(total.vat_rate)),
  ]);
};

/** How to pay. Left out of a credit note, and of a transfer without account: rule CII-SR-470 refuses both. */
function paymentMeans({ kind, seller: { iban, bic } }: InvoiceDocument, payment: string) {
  const means = PAYMENT_MEANS_CODES[payment] ?? '1';
  if (kind === 'credit_note' || (means === '58' && !iban)) return null;
  return branch('ram:SpecifiedTradeSettlementPaymentMeans', [
    leaf('ram:TypeCode', means),
    means === '58' && branch('ram:PayeePartyCreditorFinancialAccount', [leaf('ram:IBANID', iban)]),
    means === '58' && branch('ram:PayeeSpecifiedCreditorFinancialInstitution', [leaf('ram:BICID', bic)]),
  ]);
}

/** Who is paid, when it is not the seller. */
const payee = ({ seller }: InvoiceDocument) =>
  seller.payee &&
  branch('ram:PayeeTradeParty', [
    siretId({ siret: seller.payee_siret }),
    leaf('ram:Name', seller.payee),
    legalOrganization({ siret: seller.payee_siret }),
  ]);

/** What the XML says in words: the paper's mentions, what its head says of the seller, and the treatment asked for. */
const notes = (document: InvoiceDocument): InvoiceMention[] => [
  ...invoiceMentions(document),
  { code: 'ABL', text: identityLines(document.seller).join(', ') },
  { code: 'BAR', text: treatmentOf(document) },
];

function settlement(document: InvoiceDocument) {
  const { amount_net, amount_vat, amount_total, rates } = invoiceTotals(document.lines, document.amount_vat);
  const { number, kind, credited, date_start, date_end, date_expiry, seller, buyer } = document;
  const payment = paymentOf(document);
  const isDebit = kind === 'invoice' && payment === PAYMENTS.prelevement;
  const collector = seller.payee ? ` à ${seller.payee}, pour le compte de ${seller.name}` : '';
  const terms = kind === 'invoice' ? `Paiement par ${payment}${collector}` : 'À déduire ou à rembourser';
  return branch('ram:ApplicableHeaderTradeSettlement', [
    isDebit && leaf('ram:CreditorReferenceID', seller.ics),
    leaf('ram:PaymentReference', number),
    leaf('ram:InvoiceCurrencyCode', 'EUR'),
    kind === 'invoice' && payee(document),
    paymentMeans(document, payment),
    ...rates.map(tax(document)),
    branch('ram:BillingSpecifiedPeriod', [day('ram:StartDateTime', date_start), day('ram:EndDateTime', date_end)]),
    branch('ram:SpecifiedTradePaymentTerms', [
      leaf('ram:Description', terms),
      kind === 'invoice' && day('ram:DueDateDateTime', date_expiry),
      isDebit && leaf('ram:DirectDebitMandateID', buyer.mandate),
    ]),
    branch('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', amount(amount_net)),
      leaf('ram:TaxBasisTotalAmount', amount(amount_net)),
      leaf('ram:TaxTotalAmount', amount(amount_vat), { currencyID: 'EUR' }),
      leaf('ram:GrandTotalAmount', amount(amount_total)),
      leaf('ram:DuePayableAmount', amount(amount_total)),
    ]),
    credited &&
      branch('ram:InvoiceReferencedDocument', [
        leaf('ram:IssuerAssignedID', credited.number),
        day('ram:FormattedIssueDateTime', credited.date_invoice, 'qdt'),
      ]),
  ]);
}

/**
 * Returns the invoice as UN/CEFACT Cross Industry Invoice XML, following Factur-X 1.07, profile EN 16931. The same
 * document always gives the same bytes. Throws a RangeError on a draft: only an issued invoice has a number.
 */
export function facturX(document: InvoiceDocument): string {
  const { number, kind, date_invoice, date_end, campaign } = document;
  if (number === null) throw new RangeError('facturX: a draft has no number');
  const root = branch(
    'rsm:CrossIndustryInvoice',
    [
      branch('rsm:ExchangedDocumentContext', [
        // S1: invoice for services, not yet paid, in the business processes of the French e-invoicing platforms.
        branch('ram:BusinessProcessSpecifiedDocumentContextParameter', [leaf('ram:ID', 'S1')]),
        branch('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', FACTUR_X.guideline)]),
      ]),
      branch('rsm:ExchangedDocument', [
        leaf('ram:ID', number),
        leaf('ram:TypeCode', DOCUMENT_TYPE_CODES[kind]),
        day('ram:IssueDateTime', date_invoice),
        ...notes(document).map(({ code, text }) =>
          text === '' ? null : branch('ram:IncludedNote', [leaf('ram:Content', text), leaf('ram:SubjectCode', code)]),
        ),
      ]),
      branch('rsm:SupplyChainTradeTransaction', [
        ...document.lines.map(line(document)),
        branch('ram:ApplicableHeaderTradeAgreement', [
          facturXParty('ram:SellerTradeParty', document.seller),
          facturXParty('ram:BuyerTradeParty', document.buyer),
          campaign && branch('ram:BuyerOrderReferencedDocument', [leaf('ram:IssuerAssignedID', campaign.reference)]),
        ]),
        branch('ram:ApplicableHeaderTradeDelivery', [
          branch('ram:ActualDeliverySupplyChainEvent', [day('ram:OccurrenceDateTime', date_end ?? date_invoice)]),
        ]),
        settlement(document),
      ]),
    ],
    NAMESPACES,
  );
  return xmlDocument(root);
}

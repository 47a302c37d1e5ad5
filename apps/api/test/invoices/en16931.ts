import { evaluateXPathToBoolean, evaluateXPathToNodes } from 'fontoxpath';
import { type Element, parseXmlDocument } from 'slimdom';

/** A rule of EN 16931: `test` holds at every node of `at`. */
interface Rule {
  readonly id: string;
  readonly at: string;
  readonly test: string;
}
const rulesAt = (at: string, rules: Readonly<Record<string, string>>): Rule[] =>
  Object.entries(rules).map(([id, test]) => ({ id, at, test }));

const AGREEMENT = '//ram:ApplicableHeaderTradeAgreement';
const SETTLEMENT = '//ram:ApplicableHeaderTradeSettlement';
const LINE = '//ram:IncludedSupplyChainTradeLineItem';
const LINE_TAX = `${LINE}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`;
const SUMS = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation';
/** Cents of an amount: sums of decimals are compared as integers. */
const cents = (path: string): string => `(for $amount in ${path} return round(number($amount) * 100))`;
const sumOf = (path: string): string => `sum(${cents(path)})`;
const isPresent = (path: string): string => `normalize-space(string-join(${path}, '')) != ''`;

/** Rules of a VAT category. `$rate` is the rate of the total at hand. */
const categoryRules = (code: 'S' | 'E' | 'AE', id: string): Rule[] => {
  const isTaxed = code === 'S';
  const rate = isTaxed ? 'number(ram:RateApplicablePercent) > 0' : 'number(ram:RateApplicablePercent) = 0';
  const seller = `${isPresent('//ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID')}`;
  const buyer = isPresent('//ram:BuyerTradeParty/ram:SpecifiedTaxRegistration/ram:ID');
  const ofCategory = `[ram:CategoryCode = '${code}']`;
  const taxed = `ram:ApplicableTradeTax[ram:CategoryCode = '${code}' and number(ram:RateApplicablePercent) = $rate]`;
  const lines = `${LINE}/ram:SpecifiedLineTradeSettlement[${taxed}]//ram:LineTotalAmount`;
  return [
    ...rulesAt(`${LINE_TAX}${ofCategory}`, {
      [`BR-${id}-01`]: `${SETTLEMENT}/ram:ApplicableTradeTax${ofCategory}`,
      [`BR-${id}-02`]: code === 'AE' ? `${seller} and ${buyer}` : seller,
      [`BR-${id}-05`]: rate,
    }),
    ...rulesAt(`${SETTLEMENT}/ram:ApplicableTradeTax${ofCategory}`, {
      [`BR-${id}-08`]: `${cents('ram:BasisAmount')} = ${sumOf(lines)}`,
      [`BR-${id}-09`]: isTaxed
        ? `abs(number(ram:CalculatedAmount) - number(ram:BasisAmount) * number(ram:RateApplicablePercent) div 100) < 0.01`
        : 'number(ram:CalculatedAmount) = 0',
      [`BR-${id}-10`]: isTaxed ? 'not(ram:ExemptionReason)' : isPresent('ram:ExemptionReason'),
    }),
  ];
};

/**
 * The rules of EN 16931 and of its binding to Cross Industry Invoices that apply to what facturX() writes, by their
 * official ids, in our own words.
 */
const RULES: readonly Rule[] = [
  ...rulesAt('/rsm:CrossIndustryInvoice', {
    'BR-01': isPresent('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
    'BR-02': isPresent('rsm:ExchangedDocument/ram:ID'),
    'BR-03': isPresent('rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString[@format = "102"]'),
    'BR-04': isPresent('rsm:ExchangedDocument/ram:TypeCode'),
    'BR-CL-01': "rsm:ExchangedDocument/ram:TypeCode = ('380', '381', '384', '389', '261')",
    'BR-16': LINE,
    'BR-53': 'count(//ram:TaxTotalAmount[@currencyID = //ram:InvoiceCurrencyCode]) = 1',
    'CII-SR-031': "not(//ram:DateTimeString[not(@format = '102')])",
    'CII-DT-097': 'every $day in //udt:DateTimeString satisfies matches($day, "^[0-9]{8}$")',
    'CII-SR-004': 'count(rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter) = 1',
  }),
  ...rulesAt(AGREEMENT, {
    'BR-06': isPresent('ram:SellerTradeParty/ram:Name'),
    'BR-07': isPresent('ram:BuyerTradeParty/ram:Name'),
    'BR-08': 'ram:SellerTradeParty/ram:PostalTradeAddress',
    'BR-09': isPresent('ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID'),
    'BR-10': 'ram:BuyerTradeParty/ram:PostalTradeAddress',
    'BR-11': isPresent('ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CountryID'),
    'BR-62': 'every $at in .//ram:URIUniversalCommunication/ram:URIID satisfies string-length($at/@schemeID) > 0',
    'CII-SR-450': 'not(ram:BuyerTradeParty/ram:ID and ram:BuyerTradeParty/ram:GlobalID)',
    'BR-CO-09': `every $id in .//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA'] satisfies matches($id, '^[A-Z]{2}')`,
    'BR-CO-26': `${isPresent('ram:SellerTradeParty/ram:ID')} or ${isPresent(
      'ram:SellerTradeParty/ram:SpecifiedLegalOrganization/ram:ID',
    )} or ${isPresent('ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID')}`,
  }),
  ...rulesAt(LINE, {
    'BR-21': isPresent('ram:AssociatedDocumentLineDocument/ram:LineID'),
    'BR-22': isPresent('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'),
    'BR-23': isPresent('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode'),
    'BR-24': isPresent('.//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
    'BR-25': isPresent('ram:SpecifiedTradeProduct/ram:Name'),
    'BR-26': isPresent('.//ram:NetPriceProductTradePrice/ram:ChargeAmount'),
    'BR-27': 'number(.//ram:NetPriceProductTradePrice/ram:ChargeAmount) >= 0',
    'BR-CO-04': isPresent('.//ram:ApplicableTradeTax/ram:CategoryCode'),
    'BR-CL-17': "every $tax in .//ram:ApplicableTradeTax satisfies $tax/ram:TypeCode = 'VAT'",
    'BR-CL-18': "every $tax in .//ram:ApplicableTradeTax satisfies $tax/ram:CategoryCode = ('S', 'E', 'AE')",
  }),
  ...rulesAt(SETTLEMENT, {
    'BR-05': isPresent('ram:InvoiceCurrencyCode'),
    'BR-12': isPresent(`${SUMS}/ram:LineTotalAmount`),
    'BR-13': isPresent(`${SUMS}/ram:TaxBasisTotalAmount`),
    'BR-14': isPresent(`${SUMS}/ram:GrandTotalAmount`),
    'BR-15': isPresent(`${SUMS}/ram:DuePayableAmount`),
    'BR-17': `every $payee in ram:PayeeTradeParty satisfies string-length($payee/ram:Name) > 0
      and $payee/ram:Name != //ram:SellerTradeParty/ram:Name`,
    'BR-29': `every $period in ram:BillingSpecifiedPeriod satisfies
      not($period/ram:StartDateTime/udt:DateTimeString > $period/ram:EndDateTime/udt:DateTimeString)`,
    'BR-CO-10': `${cents(`${SUMS}/ram:LineTotalAmount`)} = ${sumOf(
      `${LINE}//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`,
    )}`,
    'BR-CO-13': `${cents(`${SUMS}/ram:TaxBasisTotalAmount`)} = ${cents(`${SUMS}/ram:LineTotalAmount`)}`,
    'BR-CO-14': `${cents(`${SUMS}/ram:TaxTotalAmount`)} = ${sumOf('ram:ApplicableTradeTax/ram:CalculatedAmount')}`,
    'BR-CO-15': `${cents(`${SUMS}/ram:GrandTotalAmount`)} =
      ${cents(`${SUMS}/ram:TaxBasisTotalAmount`)} + ${cents(`${SUMS}/ram:TaxTotalAmount`)}`,
    'BR-CO-16': `${cents(`${SUMS}/ram:DuePayableAmount`)} = ${cents(`${SUMS}/ram:GrandTotalAmount`)}`,
    'BR-CO-18': 'ram:ApplicableTradeTax',
    'BR-CO-25': `number(${SUMS}/ram:DuePayableAmount) <= 0 or ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime
      or ${isPresent('ram:SpecifiedTradePaymentTerms/ram:Description')}`,
    'BR-55': `every $former in ram:InvoiceReferencedDocument satisfies string-length($former/ram:IssuerAssignedID) > 0`,
    'BR-DEC-09': `every $amount in .//*[ends-with(local-name(), 'Amount')] satisfies matches($amount, '^-?[0-9]+([.][0-9]{1,2})?$')`,
    'CII-SR-460': 'count(ram:SpecifiedTradePaymentTerms) <= 1',
  }),
  ...rulesAt(`${SETTLEMENT}/ram:ApplicableTradeTax`, {
    'BR-45': isPresent('ram:BasisAmount'),
    'BR-46': isPresent('ram:CalculatedAmount'),
    'BR-47': isPresent('ram:CategoryCode'),
    'BR-48': isPresent('ram:RateApplicablePercent'),
  }),
  ...rulesAt('//ram:SpecifiedTradeSettlementPaymentMeans', {
    'BR-49': isPresent('ram:TypeCode'),
    'BR-50': `not(ram:PayeePartyCreditorFinancialAccount) or ${isPresent('ram:PayeePartyCreditorFinancialAccount/*')}`,
    'BR-61': `not(ram:TypeCode = ('30', '58')) or ${isPresent('ram:PayeePartyCreditorFinancialAccount/*')}`,
    'CII-SR-470': "not(ram:TypeCode = ('30', '58')) or count(ram:PayeePartyCreditorFinancialAccount) = 1",
    'BR-CL-16': "ram:TypeCode = ('1', '20', '48', '58', '59')",
  }),
  ...categoryRules('S', 'S'),
  ...categoryRules('E', 'E'),
  ...categoryRules('AE', 'AE'),
];
export const RULE_IDS: readonly string[] = RULES.map(({ id }) => id);

const NAMESPACES: Readonly<Record<string, string>> = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};
const options = { namespaceResolver: (prefix: string) => NAMESPACES[prefix] ?? null };

/** Ids of the rules that the document breaks, each once. */
export function brokenRules(xml: string): string[] {
  const document = parseXmlDocument(xml);
  const broken = new Set<string>();
  for (const { id, at, test } of RULES)
    for (const node of evaluateXPathToNodes<Element>(at, document, null, {}, options)) {
      const rate = node.getElementsByTagNameNS(NAMESPACES['ram'] ?? '', 'RateApplicablePercent')[0]?.textContent;
      if (!evaluateXPathToBoolean(test, node, null, { rate: Number(rate) }, options)) broken.add(id);
    }
  return [...broken];
}

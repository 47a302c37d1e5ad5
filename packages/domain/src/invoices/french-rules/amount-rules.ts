import { elementsAt, elementsNamed, textAt, type XmlElement } from '../../xml/read.ts';
import { type FrenchRule, LINE, SETTLEMENT } from './rule.ts';

const AMOUNT_MAX_DIGITS = 19;
const PERCENT_MAX_DIGITS = 4;
const CATEGORIES = ['S', 'E', 'AE', 'K', 'G', 'O', 'Z'];
/** Rates of VAT that exist or existed in France, in percent. */
const RATES = [0, 0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6];

const taxesOf = (invoice: XmlElement): readonly XmlElement[] => [
  ...elementsAt(invoice, `${SETTLEMENT}/ApplicableTradeTax`),
  ...elementsAt(invoice, `${LINE}/SpecifiedLineTradeSettlement/ApplicableTradeTax`),
];
/** Whether every element that is named so is a number of at most so many decimals and digits. */
const areNumbers =
  (isWanted: (name: string) => boolean, format: RegExp, digits = AMOUNT_MAX_DIGITS): FrenchRule['holds'] =>
  (invoice) =>
    elementsNamed(invoice, isWanted).every(({ text }) => format.test(text) && text.replace('.', '').length <= digits);
/** The price of one piece has more decimals than other amounts. */
const PRICE = 'ChargeAmount';

const rule = (id: FrenchRule['id'], field: string, holds: FrenchRule['holds']): FrenchRule => ({
  id,
  of: 'invoice',
  field,
  holds,
});

/** Rules about VAT, and about how amounts are written. */
export const AMOUNT_RULES: readonly FrenchRule[] = [
  rule('BR-FR-15', 'catégorie de TVA', (invoice) =>
    taxesOf(invoice).every((tax) => CATEGORIES.includes(textAt(tax, 'CategoryCode'))),
  ),
  rule('BR-FR-16', 'taux de TVA', (invoice) =>
    taxesOf(invoice).every((tax) => RATES.includes(Number(textAt(tax, 'RateApplicablePercent')))),
  ),
  rule(
    'BR-FR-DEC-01',
    'montants',
    areNumbers((name) => name.endsWith('Amount') && name !== PRICE, /^-?\d+(\.\d{1,2})?$/),
  ),
  rule(
    'BR-FR-DEC-02',
    'quantités',
    areNumbers((name) => name === 'BilledQuantity', /^-?\d+(\.\d{1,4})?$/),
  ),
  rule(
    'BR-FR-DEC-03',
    'prix',
    areNumbers((name) => name === PRICE, /^\d+(\.\d{1,6})?$/),
  ),
  rule(
    'BR-FR-DEC-04',
    'taux de TVA',
    areNumbers((name) => name === 'RateApplicablePercent', /^\d+(\.\d{1,2})?$/, PERCENT_MAX_DIGITS),
  ),
];

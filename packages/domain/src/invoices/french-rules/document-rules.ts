import { isDate } from '../../calendar/date.ts';
import { elementsAt, elementsNamed, textAt, type XmlElement } from '../../xml/read.ts';
import { CREDITED, DOCUMENT, type FrenchRule, notesOf, SETTLEMENT } from './rule.ts';

const NUMBER_MAX_CHARS = 35;
const NUMBER = /^[A-Za-z0-9+\-_/]+$/;
const DAY = /^(20\d{2})(\d{2})(\d{2})$/;
/** Codes of UNTDID 1001 (BT-3). */
const TYPES = '380 389 393 501 386 500 384 471 472 473 261 262 381 396 502 503'.split(' ');
const CREDIT_TYPES = ['261', '381', '396', '502', '503'];
/** A letter for goods, services or both, and a digit for what was paid (BT-23). */
const PROCESSES = 'B1 S1 M1 B2 S2 M2 S3 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9'.split(' ');
const TREATMENTS = ['B2B', 'B2BINT', 'B2C', 'B2CINT', 'OUTOFSCOPE', 'ARCHIVEONLY'];
/** Notes that every document has, once: penalties, recovery, discount. */
const DUE_NOTES = ['PMD', 'PMT', 'AAB'];

const isNumber = (text: string): boolean => NUMBER.test(text);
const isDay = (text: string): boolean => isDate(text.replace(DAY, '$1-$2-$3')) && DAY.test(text);
const numbersOf = (invoice: XmlElement): readonly string[] => [
  textAt(invoice, `${DOCUMENT}/ID`),
  ...elementsAt(invoice, `${CREDITED}/IssuerAssignedID`).map(({ text }) => text),
];
const typeOf = (invoice: XmlElement): string => textAt(invoice, `${DOCUMENT}/TypeCode`);
const isCreditedNamed = (credited: XmlElement): boolean =>
  textAt(credited, 'IssuerAssignedID') !== '' && textAt(credited, 'FormattedIssueDateTime/DateTimeString') !== '';

const about = (field: string, rules: Readonly<Record<`BR-FR-${string}`, FrenchRule['holds']>>): FrenchRule[] =>
  Object.entries(rules).map(([id, holds]) => ({ id: id as FrenchRule['id'], of: 'invoice', field, holds }));

/** Rules about the number, the dates, the type, the notes and the invoice that is credited. */
export const DOCUMENT_RULES: readonly FrenchRule[] = [
  ...about('numéro', {
    'BR-FR-01': (invoice) => numbersOf(invoice).every((number) => number.length <= NUMBER_MAX_CHARS),
    'BR-FR-02': (invoice) => numbersOf(invoice).every(isNumber),
  }),
  ...about('dates, de l’an 2000 à l’an 2099', {
    'BR-FR-03': (invoice) =>
      elementsNamed(invoice, (name) => name === 'DateTimeString').every(({ text }) => isDay(text)),
  }),
  ...about('type de document', { 'BR-FR-04': (invoice) => TYPES.includes(typeOf(invoice)) }),
  ...about('mentions de pénalités, de recouvrement et d’escompte', {
    'BR-FR-05': (invoice) => DUE_NOTES.every((code) => notesOf(invoice, code).length > 0),
    'BR-FR-06': (invoice) => [...DUE_NOTES, 'TXD'].every((code) => notesOf(invoice, code).length <= 1),
  }),
  ...about('cadre de facturation', {
    'BR-FR-08': (invoice) =>
      PROCESSES.includes(
        textAt(invoice, 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID'),
      ),
  }),
  ...about('traitement demandé à la plateforme', {
    'BR-FR-20': (invoice) => notesOf(invoice, 'BAR').every((text) => TREATMENTS.includes(text)),
    // The published rule allows none too: the platform is then told by the call that sends the invoice.
    'BR-FR-31': (invoice) => notesOf(invoice, 'BAR').length === 1,
  }),
  ...about('facture d’origine', {
    'BR-FR-CO-05': (invoice) =>
      !CREDIT_TYPES.includes(typeOf(invoice)) || elementsAt(invoice, CREDITED).some(isCreditedNamed),
  }),
  ...about('date d’échéance, au plus tôt le jour de la facture', {
    'BR-FR-CO-07': (invoice) => {
      const due = textAt(invoice, `${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`);
      return due === '' || due >= textAt(invoice, `${DOCUMENT}/IssueDateTime/DateTimeString`);
    },
  }),
];

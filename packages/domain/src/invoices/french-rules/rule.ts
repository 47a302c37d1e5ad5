import { elementsAt, textAt, type XmlElement } from '../../xml/read.ts';

/**
 * A rule of the French platforms (AFNOR XP Z12-012; published set 1.4.0), by its published number, in our own words. One
 * number may have several entries, one for each party that it is about.
 */
export interface FrenchRule {
  readonly id: `BR-FR-${string}`;
  /** Whose record has the field; `invoice`: the draft itself. */
  readonly of: 'seller' | 'buyer' | 'payee' | 'invoice';
  /** What lacks or is wrong when the rule does not hold, in French, as forms call it. */
  readonly field: string;
  /** The name of this field in the party's record; none when the draft, or the server's settings, are to mend. */
  readonly input?: 'siret' | 'email';
  /** `invoice` is the root of the XML. */
  readonly holds: (invoice: XmlElement) => boolean;
}

const TRANSACTION = 'SupplyChainTradeTransaction';
export const DOCUMENT = 'ExchangedDocument';
export const LINE = `${TRANSACTION}/IncludedSupplyChainTradeLineItem`;
export const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`;
export const CREDITED = `${SETTLEMENT}/InvoiceReferencedDocument`;
export const PARTIES = {
  seller: `${TRANSACTION}/ApplicableHeaderTradeAgreement/SellerTradeParty`,
  buyer: `${TRANSACTION}/ApplicableHeaderTradeAgreement/BuyerTradeParty`,
  payee: `${SETTLEMENT}/PayeeTradeParty`,
} as const;

/** Texts of the notes that have this subject code (BT-21). */
export const notesOf = (invoice: XmlElement, code: string): readonly string[] =>
  elementsAt(invoice, `${DOCUMENT}/IncludedNote`)
    .filter((note) => textAt(note, 'SubjectCode') === code)
    .map((note) => textAt(note, 'Content'));

/** Texts of the elements of this path that have this scheme. */
export const inScheme = (invoice: XmlElement, path: string, scheme: string): readonly string[] =>
  elementsAt(invoice, path)
    .filter(({ attributes }) => attributes['schemeID'] === scheme)
    .map(({ text }) => text);

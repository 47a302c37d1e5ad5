/** Account and its holder. */
export interface SepaParty {
  readonly name: string;
  readonly iban: string;
  /** Optional inside the SEPA since 2016. */
  readonly bic?: string | null;
  /** Town and ISO country code: banks refuse unstructured addresses since November 2026. */
  readonly town?: string | null;
  readonly country?: string | null;
}

/** One payment. `reference` is the invoice's number, which both parties see (end-to-end id). */
export interface SepaPayment {
  readonly reference: string;
  /** Cents, above zero. */
  readonly cents: number;
  /** Text on the statement of the other party. */
  readonly label: string;
  readonly party: SepaParty;
}

/** First debit of a mandate, or a following one. */
export type SepaSequence = 'FRST' | 'RCUR';

/** A debit and its mandate: unique reference, date of signature (`YYYY-MM-DD`), and which of its debits this is. */
export interface SepaDebit extends SepaPayment {
  readonly mandate: { readonly reference: string; readonly date: string; readonly sequence: SepaSequence };
}

interface Order {
  /**
   * At most 30 characters, derived from the payments: a bank refuses the same id twice, so no order is executed twice.
   */
  readonly id: string;
  /** Instant, `YYYY-MM-DDTHH:mm:ssZ`. */
  readonly created: string;
  /** Execution date, `YYYY-MM-DD`. */
  readonly date: string;
}
export interface SepaDebitOrder extends Order {
  readonly creditor: SepaParty & { readonly ics: string };
  readonly debits: readonly SepaDebit[];
}
export interface SepaTransferOrder extends Order {
  readonly debtor: SepaParty;
  readonly transfers: readonly SepaPayment[];
}

/** The file, with its count and total, which the user compares before sending it. */
export interface SepaFile {
  readonly xml: string;
  readonly count: number;
  /** Cents. */
  readonly total: number;
}

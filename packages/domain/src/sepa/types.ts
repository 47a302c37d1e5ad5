/** Holder of an account, as banks know it. */
export interface SepaParty {
  readonly name: string;
  readonly iban: string;
  /** Not needed inside the SEPA since 2016. */
  readonly bic?: string | null;
  /** Town and ISO country: unstructured addresses are refused since November 2026. */
  readonly town?: string | null;
  readonly country?: string | null;
}

/** One payment. `reference` is the invoice's number: it goes from end to end. */
export interface SepaPayment {
  readonly reference: string;
  /** Cents, above zero. */
  readonly cents: number;
  /** What the other account's holder reads. */
  readonly label: string;
  readonly party: SepaParty;
}

/** A debit stands on a mandate: its unique reference, and when it was signed (`YYYY-MM-DD`). */
export interface SepaDebit extends SepaPayment {
  readonly mandate: { readonly reference: string; readonly date: string };
}

interface Order {
  /** At most 35 signs, the same whenever the same payments are ordered: banks refuse it twice. */
  readonly id: string;
  /** Instant, `YYYY-MM-DDTHH:mm:ssZ`. */
  readonly created: string;
  /** When the money moves. */
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

/** The file, and the sums that a person compares before sending it. */
export interface SepaFile {
  readonly xml: string;
  readonly count: number;
  /** Cents. */
  readonly total: number;
}

/** What a bank did, whatever format tells it. */
export type OperationKind =
  /** Direct debits that the network collected, one or a whole batch. */
  | 'collection'
  /** A debit of the network that came back, or that the network gave back. */
  | 'collection_return'
  | 'transfer_in'
  | 'transfer_out'
  /** A transfer of the network that came back. */
  | 'transfer_return'
  | 'cheque'
  | 'cheque_return'
  | 'fees'
  | 'other';

/** References that travel with a payment; null where the bank gives none, or says `NOTPROVIDED`. */
export interface BankReferences {
  /** Of one payment, from its order to the statement: an invoice's number in ours. */
  readonly endToEndId: string | null;
  /** `PmtInfId` of the batch. */
  readonly batchId: string | null;
  /** `MsgId` of the order. */
  readonly messageId: string | null;
  /** Unique mandate reference (RUM). */
  readonly mandate: string | null;
  /** The bank's own id of the entry (`AcctSvcrRef`). */
  readonly bankReference: string | null;
  /** What the payer gives as the document paid: structured creditor reference. */
  readonly document: string | null;
}

/** A booked movement; a line of the bank that details several payments is one entry for each. */
export interface BankEntry {
  /** Line of the file; number of the record in a file without line ends. */
  readonly line: number;
  /** Rank of the payment among those of the line, from 1; null when the line is one movement. */
  readonly part: number | null;
  /** Booking day and value day, `YYYY-MM-DD`. */
  readonly booked: string;
  readonly valued: string | null;
  /** Hundredths of `currency`; negative when the account is debited. */
  readonly cents: number;
  /** ISO code; what is not in euros is kept, and settles nothing. */
  readonly currency: string;
  readonly label: string;
  /** What the bank prints beside the label: a cheque's number, a reference of its own. Not unique. */
  readonly reference: string | null;
  readonly references: BankReferences;
  readonly party: { readonly name: string | null; readonly iban: string | null };
  /** Code of the operation as the bank writes it: `A1`, `PMNT/IDDT/ESDD`. */
  readonly operation: string;
  readonly kind: OperationKind;
  /** The entry undoes another one. Its sign is already that of the correction. */
  readonly isReversal: boolean;
  /** Code of the return: `AM04`, or two digits in CFONB. */
  readonly returnCode: string | null;
}

/** Balance at the end of a day; negative when the account is overdrawn. */
export interface BankBalance {
  readonly date: string;
  readonly cents: number;
}

export interface BankStatement {
  readonly format: 'cfonb' | 'camt.053' | 'camt.054';
  /** IBAN; as the bank writes the account where it gives no IBAN. */
  readonly account: string;
  readonly currency: string;
  /** The bank's id of the statement; CFONB has none. */
  readonly id: string | null;
  /** Line on which the statement begins, as in `BankEntry`. */
  readonly line: number;
  /** Null in a notice (`camt.054`), whose entries come again in a statement: it counts for nothing. */
  readonly opening: BankBalance | null;
  readonly closing: BankBalance | null;
  readonly entries: readonly BankEntry[];
  /** Entries that the bank has not booked: they are left out. */
  readonly pending: number;
  /** A copy of a statement that was sent before, or to somebody else: it is not counted again. */
  readonly isCopy: boolean;
  /** Whether the opening balance and the entries were found to give the closing one. */
  readonly isBalanced: boolean;
}

/** What a bank says of one payment of an order. */
export interface PaymentStatus {
  readonly line: number;
  readonly batchId: string | null;
  readonly endToEndId: string | null;
  /** `RJCT`, `ACSC`, …; null when the report gives none. */
  readonly status: string | null;
  /** `AC04`, … */
  readonly code: string | null;
  /** The bank's own words. */
  readonly text: string | null;
}
/** Answer of a bank to an order (`pain.002`). */
export interface PaymentReport {
  /** `MsgId` of the report. */
  readonly id: string | null;
  /** `MsgId` of the order. */
  readonly messageId: string | null;
  /** State of the whole order: `ACCP`, `PART`, `RJCT`, … */
  readonly status: string | null;
  readonly code: string | null;
  readonly text: string | null;
  readonly batches: readonly Omit<PaymentStatus, 'endToEndId'>[];
  readonly payments: readonly PaymentStatus[];
}

/** More entries than a bank books for a network in a year: a file with more is no statement. */
export const MAX_BANK_ENTRIES = 50_000;
/** Errors of one file that are told: the next ones follow from them. */
export const MAX_BANK_ERRORS = 20;

import type { BankEntry } from '../types.ts';

/** What one invoice leaves to be paid. */
export interface OpenInvoice {
  readonly id: number;
  readonly number: string;
  /** Open cents; negative for a credit note that nothing has used. */
  readonly cents: number;
  readonly debtor: number;
  /** Due day. */
  readonly due: string | null;
}
/** An invoice of which nothing is open. */
export interface ClosedInvoice {
  readonly number: string;
  /** Whether a credit note cancelled it; it was paid otherwise. */
  readonly isCredited: boolean;
  /** The number of the invoice that took its place, where there is one. */
  readonly replacement: string | null;
}
/** Who pays invoices, by all the names and accounts that are known. */
export interface Debtor {
  readonly id: number;
  readonly names: readonly string[];
  readonly ibans: readonly string[];
}

/**
 * State of a payment: given to the bank; on the account; come back, or refused before it was booked.
 */
export type PaymentState = 'live' | 'collected' | 'returned';
/** One payment of an order, with the invoices that it settles and the credit notes that it deducts. */
export interface OrderPayment {
  readonly order: number;
  readonly kind: 'debit' | 'transfer';
  /** `MsgId` of the order and `PmtInfId` of its batch. */
  readonly messageId: string;
  readonly batchId: string;
  readonly endToEndId: string;
  readonly mandate: string | null;
  /** Day of execution. */
  readonly date: string;
  readonly state: PaymentState;
  readonly items: readonly OrderItem[];
}
export interface OrderItem {
  readonly invoice: number;
  readonly number: string;
  /** Negative for a credit note. */
  readonly cents: number;
}

/** Cents of an entry that go to an invoice; negative when they are taken back from it, or paid out. */
export type BankAllocation = OrderItem;

export interface BankCandidate {
  readonly invoices: readonly Pick<OpenInvoice, 'id' | 'number' | 'cents'>[];
  readonly order: number | null;
  /** Cents of all of it. */
  readonly cents: number;
  /** French. */
  readonly reason: string;
}

/** What an entry settles. `payment` is one of an order, `order` a whole batch in one line. */
export type Settled = 'order' | 'payment' | 'invoices' | 'return' | 'fees' | 'undecided';
export interface BankProposal {
  readonly entry: BankEntry;
  readonly settles: Settled;
  /** Payments of orders that the entry collects, pays out or brings back. */
  readonly payments: readonly OrderPayment[];
  readonly allocations: readonly BankAllocation[];
  /** Cents of the entry that no invoice takes: allocations and surplus are the entry's amount. */
  readonly surplus: number;
  /** Why, as a French sentence. */
  readonly reason: string;
  /** A reference and the amount say the same: nobody needs to look. Otherwise a person confirms. */
  readonly isSure: boolean;
  /** Best first, without a proposal only. */
  readonly candidates: readonly BankCandidate[];
}

export interface BankMatchInput {
  /** Of statements that follow each other; copies and notices left out. */
  readonly entries: readonly BankEntry[];
  readonly invoices: readonly OpenInvoice[];
  /** Those that the entries name, of which nothing is open. */
  readonly closed?: readonly ClosedInvoice[];
  readonly debtors: readonly Debtor[];
  readonly payments: readonly OrderPayment[];
}

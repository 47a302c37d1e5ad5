import { nameKeys } from './names.ts';
import type {
  BankAllocation,
  BankMatchInput,
  BankProposal,
  ClosedInvoice,
  Debtor,
  OpenInvoice,
  OrderPayment,
  PaymentState,
} from './types.ts';

function group<Key, Value>(values: Iterable<Value>, keysOf: (value: Value) => Iterable<Key>): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values)
    for (const key of keysOf(value)) {
      const found = groups.get(key);
      if (found) found.push(value);
      else groups.set(key, [value]);
    }
  return groups;
}

/** What is open and what is under way, less what the proposals so far have taken. */
export class Ledger {
  readonly #open: Map<number, number>;
  readonly #states: Map<OrderPayment, PaymentState>;
  readonly #byNumber: ReadonlyMap<string, readonly OpenInvoice[]>;
  readonly #closed: ReadonlyMap<string, ClosedInvoice>;
  readonly #byCents: ReadonlyMap<number, readonly OpenInvoice[]>;
  readonly #byDebtor: ReadonlyMap<number, readonly OpenInvoice[]>;
  readonly #byEndToEnd: ReadonlyMap<string, readonly OrderPayment[]>;
  readonly #byBatch: ReadonlyMap<string, readonly OrderPayment[]>;
  readonly #byMessage: ReadonlyMap<string, readonly OrderPayment[]>;
  readonly #byIban: ReadonlyMap<string, readonly Debtor[]>;
  readonly #byName: ReadonlyMap<string, readonly Debtor[]>;

  constructor({ invoices, closed = [], debtors, payments }: Omit<BankMatchInput, 'entries'>) {
    this.#open = new Map(invoices.map(({ id, cents }) => [id, cents]));
    this.#states = new Map(payments.map((payment) => [payment, payment.state]));
    this.#byNumber = group(invoices, ({ number }) => [number.toUpperCase()]);
    this.#closed = new Map(closed.map((invoice) => [invoice.number.toUpperCase(), invoice]));
    this.#byCents = group(invoices, ({ cents }) => [cents]);
    this.#byDebtor = group(invoices, ({ debtor }) => [debtor]);
    this.#byEndToEnd = group(payments, ({ endToEndId }) => [endToEndId]);
    this.#byBatch = group(payments, ({ batchId }) => [batchId]);
    this.#byMessage = group(payments, ({ messageId }) => [messageId]);
    this.#byIban = group(debtors, ({ ibans }) => new Set(ibans.map(compact)));
    this.#byName = group(debtors, ({ names }) => new Set(names.flatMap((name) => [...nameKeys(name)])));
  }

  openCents(invoice: number): number {
    return this.#open.get(invoice) ?? 0;
  }
  stateOf(payment: OrderPayment): PaymentState {
    return this.#states.get(payment) ?? payment.state;
  }
  hasNumber = (number: string): boolean => this.#byNumber.has(number) || this.#closed.has(number);
  /** The invoices of a number of which something is open. */
  byNumber(number: string): readonly OpenInvoice[] {
    return this.#stillOpen(this.#byNumber.get(number));
  }
  closedOf(number: string): ClosedInvoice | undefined {
    return this.#closed.get(number);
  }
  /** What is open of the invoice that took the place of this one. */
  replacementOf(number: string): readonly OpenInvoice[] {
    const replacement = this.#closed.get(number)?.replacement;
    return replacement ? this.byNumber(replacement.toUpperCase()) : [];
  }
  /** Invoices of which exactly these cents are open. */
  byCents(cents: number): readonly OpenInvoice[] {
    return this.#stillOpen(this.#byCents.get(cents)).filter((invoice) => invoice.cents === cents);
  }
  /** Invoices and credit notes of a debtor, the oldest due day first. */
  ofDebtor(debtor: number): readonly OpenInvoice[] {
    const open = this.#stillOpen(this.#byDebtor.get(debtor));
    return open.toSorted((a, b) => compare(a.due ?? '9999', b.due ?? '9999') || a.id - b.id);
  }
  byEndToEnd(id: string): readonly OrderPayment[] {
    return this.#byEndToEnd.get(id) ?? [];
  }
  /** Payments of a batch or, when no batch has that id, of a whole order. */
  byBatch(id: string): readonly OrderPayment[] {
    return this.#byBatch.get(id) ?? this.#byMessage.get(id) ?? [];
  }
  byIban(iban: string): readonly Debtor[] {
    return this.#byIban.get(compact(iban)) ?? [];
  }
  byName(key: string): readonly Debtor[] {
    return this.#byName.get(key) ?? [];
  }
  /** Payments under way of the orders of a kind, by batch. */
  liveBatches(): readonly (readonly OrderPayment[])[] {
    return [...this.#byBatch.values()].map((batch) => batch.filter((payment) => this.stateOf(payment) === 'live'));
  }

  #stillOpen(invoices: readonly OpenInvoice[] = []): OpenInvoice[] {
    return invoices
      .map((invoice) => ({ ...invoice, cents: this.openCents(invoice.id) }))
      .filter(({ cents }) => cents !== 0);
  }

  /**
   * What collecting these payments allocates: never more than an invoice, or than a credit note, leaves open. A transfer
   * pays what is owed to a pharmacy, which no open invoice bounds.
   */
  collect(payments: readonly OrderPayment[]): BankAllocation[] {
    const left = new Map<number, number>();
    const found: BankAllocation[] = [];
    for (const { kind, items } of payments)
      for (const item of items) {
        const open = left.get(item.invoice) ?? this.openCents(item.invoice);
        const cents = kind === 'transfer' ? -item.cents : within(item.cents, open);
        if (kind === 'debit') left.set(item.invoice, open - cents);
        if (cents !== 0) found.push({ ...item, cents });
      }
    return found;
  }

  /** Takes a proposal into account, for those that follow. */
  apply({ settles, payments, allocations }: BankProposal): void {
    for (const payment of payments) this.#states.set(payment, settles === 'return' ? 'returned' : 'collected');
    if (payments.some(({ kind }) => kind === 'transfer')) return;
    for (const { invoice, cents } of allocations) this.#open.set(invoice, this.openCents(invoice) - cents);
  }
}

const compact = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** The part of `cents` that lies between 0 and `bound`. */
const within = (cents: number, bound: number): number =>
  cents > 0 ? Math.max(0, Math.min(cents, bound)) : Math.min(0, Math.max(cents, bound));
export const sumOf = (rows: readonly { readonly cents: number }[]): number =>
  rows.reduce((sum, { cents }) => sum + cents, 0);
/** Cents that the bank books for a payment that it executes: negative for a transfer. */
export const bookedCents = ({ kind, items }: OrderPayment): number => (kind === 'debit' ? 1 : -1) * sumOf(items);

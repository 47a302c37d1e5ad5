import type { BankEntry } from '../types.ts';
import { knownParty } from './known-party.ts';
import { bookedCents, compare, type Ledger, sumOf } from './ledger.ts';
import { numbersWithin } from './numbers.ts';
import type { BankCandidate, OpenInvoice } from './types.ts';

const MAX_CANDIDATES = 5;

const candidateOf = (invoices: readonly OpenInvoice[], reason: string): BankCandidate => ({
  invoices: invoices.map(({ id, number, cents }) => ({ id, number, cents })),
  order: null,
  cents: sumOf(invoices),
  reason,
});

/** What an undecided entry may settle, best first: named, then known with the amount, an order's amount, known, the amount. */
export function candidatesOf(entry: BankEntry, ledger: Ledger): BankCandidate[] {
  const { numbers } = numbersWithin(`${entry.label} | ${entry.reference ?? ''}`, ledger.hasNumber);
  const found = numbers.flatMap((number) => [...ledger.byNumber(number), ...ledger.replacementOf(number)]);
  const named = [...new Map(found.map((invoice) => [invoice.id, invoice])).values()];
  const known = knownParty(entry, ledger).debtors.flatMap(({ id }) => ledger.ofDebtor(id));
  const nearest = known.toSorted(
    (a, b) => Math.abs(a.cents - entry.cents) - Math.abs(b.cents - entry.cents) || compare(a.due ?? '', b.due ?? ''),
  );
  const sameAmount = entry.cents > 0 ? ledger.byCents(entry.cents) : [];
  const all = [
    ...(named.length > 0 ? [candidateOf(named, 'Le libellé les nomme.')] : []),
    ...nearest
      .filter(({ cents }) => cents === entry.cents)
      .map((invoice) => candidateOf([invoice], 'Même payeur, même montant.')),
    ...orders(entry, ledger),
    ...nearest
      .filter(({ cents }) => cents > 0 && entry.cents > 0 && cents !== entry.cents)
      .map((invoice) => candidateOf([invoice], 'Même payeur.')),
    ...sameAmount.map((invoice) => candidateOf([invoice], 'Même montant seulement.')),
  ];
  const seen = new Set<string>();
  return all
    .filter(({ order, invoices }) => {
      const key = JSON.stringify([order, ...invoices.map(({ id }) => id)]);
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MAX_CANDIDATES);
}

/** Batches under way whose amount is the entry's: no reference names them. */
const orders = (entry: BankEntry, ledger: Ledger): BankCandidate[] =>
  ledger
    .liveBatches()
    .filter((live) => live.length > 0 && live.reduce((sum, each) => sum + bookedCents(each), 0) === entry.cents)
    .map((live) => ({
      invoices: live.flatMap(({ items }) => items.map(({ invoice: id, number, cents }) => ({ id, number, cents }))),
      order: live[0]?.order ?? null,
      cents: entry.cents,
      reason: `Remise ${live[0]?.batchId ?? ''} du même montant.`,
    }));

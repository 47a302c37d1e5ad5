import { CURRENCY } from '../../constants.ts';
import type { BankEntry, OperationKind } from '../types.ts';
import { byNumber, whyUndecided } from './by-number.ts';
import { byBatch, byEndToEnd } from './by-order.ts';
import { byParty } from './by-party.ts';
import { candidatesOf } from './candidates.ts';
import { compare, Ledger } from './ledger.ts';
import { type Found, proposed, undecided } from './proposed.ts';
import type { BankMatchInput, BankProposal } from './types.ts';

type Way = (entry: BankEntry, ledger: Ledger) => Found;
const byOrder: Way = (entry, ledger) => byEndToEnd(entry, ledger) ?? byBatch(entry, ledger);
const RETURNS: readonly OperationKind[] = ['collection_return', 'transfer_return', 'cheque_return'];
/** What comes back was settled before: no invoice that is open now is its. */
const comesBack = ({ kind, isReversal }: BankEntry): boolean => isReversal || RETURNS.includes(kind);

/** What is sure takes its part first, so that a mere likeness takes nothing from it. */
const ROUNDS: readonly { readonly way: Way; readonly isSure: boolean }[] = [
  { way: byOrder, isSure: true },
  { way: byNumber, isSure: true },
  { way: byOrder, isSure: false },
  { way: byNumber, isSure: false },
  { way: byParty, isSure: false },
];

/** Entries in the order in which money moved: what came in a day before what came back that day. */
const chronological = (a: BankEntry, b: BankEntry): number =>
  compare(a.booked, b.booked) || Number(a.cents < 0) - Number(b.cents < 0);

/**
 * Proposes what each entry settles, in the order of the entries: by the end-to-end id, by the batch and its amount, by the
 * numbers of invoices and their amounts, by a known account or name with one equal amount. An amount alone settles
 * nothing. No cent is proposed twice, and none that is not open.
 */
export function matchEntries({ entries, ...input }: BankMatchInput): BankProposal[] {
  const ledger = new Ledger(input);
  const found = new Map<BankEntry, BankProposal>();
  const waiting = new Set(entries.toSorted(chronological));
  const take = (entry: BankEntry, proposal: BankProposal) => {
    ledger.apply(proposal);
    found.set(entry, proposal);
    waiting.delete(entry);
  };
  for (const entry of waiting) {
    const proposal = withoutMatching(entry);
    if (proposal) take(entry, proposal);
  }
  for (const { way, isSure } of ROUNDS)
    for (const entry of waiting) {
      if (way !== byOrder && comesBack(entry)) continue;
      const proposal = way(entry, ledger);
      if (proposal && (proposal.isSure || !isSure)) take(entry, proposal);
    }
  return entries.map(
    (entry) => found.get(entry) ?? undecided(entry, whyUndecided(entry, ledger), candidatesOf(entry, ledger)),
  );
}

/** Entries that settle nothing, whatever their references say. */
function withoutMatching(entry: BankEntry): Found {
  if (entry.currency !== CURRENCY)
    return undecided(entry, `Cette ligne est en ${entry.currency} : rien n’est proposé.`);
  if (entry.cents === 0) return undecided(entry, 'Cette ligne est de zéro euro.');
  if (entry.kind !== 'fees') return undefined;
  return proposed(entry, {
    settles: 'fees',
    payments: [],
    allocations: [],
    reason: 'Frais de banque.',
    isSure: false,
  });
}

import type { BankEntry } from '../types.ts';
import { sumOf } from './ledger.ts';
import type { BankCandidate, BankProposal } from './types.ts';

export type Found = BankProposal | undefined;

/** A proposal for an entry. What its invoices cannot take is a surplus, with which nothing is sure. */
export function proposed(
  entry: BankEntry,
  found: Omit<BankProposal, 'entry' | 'surplus' | 'candidates'>,
): BankProposal {
  const surplus = entry.cents - sumOf(found.allocations);
  return { ...found, entry, surplus, isSure: found.isSure && surplus === 0, candidates: [] };
}

/** An entry that a person decides. */
export const undecided = (
  entry: BankEntry,
  reason: string,
  candidates: readonly BankCandidate[] = [],
): BankProposal => ({
  entry,
  settles: 'undecided',
  payments: [],
  allocations: [],
  surplus: entry.cents,
  reason,
  isSure: false,
  candidates,
});

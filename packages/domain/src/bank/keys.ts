import type { BankEntry, BankStatement } from './types.ts';

const joined = (parts: readonly (string | number | null)[]): string => JSON.stringify(parts);

/** What tells a statement from any other: the same file read twice gives the same key. */
export function statementKey({ account, id, opening, closing, format, entries }: BankStatement): string {
  const days = [opening?.date ?? null, closing?.date ?? null, closing?.cents ?? null];
  return id === null
    ? joined([account, format, ...days, closing ? null : entries.length])
    : joined([account, format, id, ...days]);
}

/**
 * Keys of a statement's entries, in their order, by which an entry of two files is counted once: the bank's own id, else
 * all that the bank says of it. Entries that nothing tells apart have a rank, so that none of them is lost.
 */
export function entryKeys({ account, entries }: Pick<BankStatement, 'account' | 'entries'>): string[] {
  const ranks = new Map<string, number>();
  return entries.map((entry) => {
    const key = identityOf(account, entry);
    const rank = (ranks.get(key) ?? 0) + 1;
    ranks.set(key, rank);
    return rank === 1 ? key : `${key}#${rank}`;
  });
}

function identityOf(account: string, entry: BankEntry): string {
  const { booked, valued, cents, currency, part, label, reference, references } = entry;
  const { bankReference, endToEndId } = references;
  // Some banks number their entries anew each day: the day and the amount belong to the key.
  if (bankReference !== null) return joined([account, bankReference, booked, cents, part]);
  return joined([account, booked, valued, cents, currency, label, reference, endToEndId, part]);
}

import type { BankEntry, BankStatement } from './types.ts';

const joined = (parts: readonly (string | number | null)[]): string => JSON.stringify(parts);

/** Key of a statement: the same file read twice gives the same key. */
export function statementKey({ account, id, opening, closing, format, entries }: BankStatement): string {
  const days = [opening?.date ?? null, closing?.date ?? null, closing?.cents ?? null];
  return id === null
    ? joined([account, format, ...days, closing ? null : entries.length])
    : joined([account, format, id, ...days]);
}

/**
 * Keys of a statement's entries, in their order, so that an entry that stands in two files is counted once: the bank's
 * own id, or without it all the entry's fields. Equal entries of one statement also get a rank, so that each counts.
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

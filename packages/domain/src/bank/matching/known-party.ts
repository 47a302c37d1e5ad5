import type { BankEntry } from '../types.ts';
import type { Ledger } from './ledger.ts';
import { keysWithin, nameKey } from './names.ts';
import type { Debtor } from './types.ts';

interface Known {
  readonly debtors: readonly Debtor[];
  /** French: the sign that tells them. */
  readonly sign: string;
}

/** Who the entry comes from: by the account, else by the name, which several may have. */
export function knownParty({ party, label }: BankEntry, ledger: Ledger): Known {
  const byIban = party.iban === null ? [] : ledger.byIban(party.iban);
  if (byIban.length > 0) return { debtors: byIban, sign: 'L’IBAN est connu' };
  const keys = party.name === null ? keysWithin(label) : [nameKey(party.name)];
  const debtors = new Set([...keys].flatMap((key) => ledger.byName(key)));
  return { debtors: [...debtors], sign: 'Le nom est connu' };
}

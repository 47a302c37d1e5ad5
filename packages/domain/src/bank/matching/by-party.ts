import type { BankEntry } from '../types.ts';
import { allocationsOf } from './by-number.ts';
import { type Ledger, sumOf } from './ledger.ts';
import { keysWithin, nameKey } from './names.ts';
import { type Found, proposed } from './proposed.ts';
import type { Debtor, OpenInvoice } from './types.ts';

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

/** The only open invoice of a known account or name that has the entry's amount, or all that its debtor owes. */
export function byParty(entry: BankEntry, ledger: Ledger): Found {
  const { debtors, sign } = knownParty(entry, ledger);
  const accept = (invoices: readonly OpenInvoice[], reason: string): Found =>
    proposed(entry, { settles: 'invoices', payments: [], allocations: allocationsOf(invoices), reason, isSure: false });
  const owed = debtors.map(({ id }) => ledger.ofDebtor(id));
  const equal = owed.flat().filter(({ cents }) => cents === entry.cents);
  const [invoice, ...others] = equal;
  if (others.length > 0) return undefined;
  if (invoice) return accept([invoice], `${sign} ; ${invoice.number} est la seule facture ouverte de ce montant.`);
  const [all, ...more] = owed.filter((invoices) => invoices.length > 1 && sumOf(invoices) === entry.cents);
  return all && more.length === 0 ? accept(all, `${sign} ; ses factures ouvertes font ce montant.`) : undefined;
}

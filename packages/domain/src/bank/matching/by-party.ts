import type { BankEntry } from '../types.ts';
import { allocationsOf } from './by-number.ts';
import { knownParty } from './known-party.ts';
import { type Ledger, sumOf } from './ledger.ts';
import { type Found, proposed } from './proposed.ts';
import type { OpenInvoice } from './types.ts';

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

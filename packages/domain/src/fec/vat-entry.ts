import type { Accounts } from '../accounting/accounts.ts';
import { accept, type Check, refuse } from '../check.ts';
import { percentText } from '../gescom/invoice.ts';
import type { VatTotal } from '../invoices/totals.ts';
import type { LayoutRow } from '../layouts/fields.ts';

type Entry = LayoutRow<'entries'>;

/** VAT of an invoice that became due when a part of it was received, by rate; negative when the money came back. */
export interface VatMove {
  readonly date: string;
  /** Number of the invoice, and its customer. */
  readonly document: string;
  readonly date_document: string;
  readonly name: string;
  readonly rates: readonly Pick<VatTotal, 'vat_rate' | 'amount_vat'>[];
}

/**
 * Returns a move of VAT as the rows of one balanced entry of the journal of other operations: what waited is debited, what is due
 * is credited by rate; the other way round when the money came back. Refused, in French, for a rate without an account.
 */
export function vatEntry(move: VatMove, entry: number, accounts: Accounts): Check<readonly Entry[]> {
  const { date, document, date_document, name, rates } = move;
  const without = rates.find(({ vat_rate }) => accounts.vat_accounts[vat_rate] === undefined);
  if (without) return refuse(`La TVA à ${percentText(without.vat_rate)} n’a pas de compte.`);
  const total = rates.reduce((sum, { amount_vat }) => sum + amount_vat, 0);
  const rows = [
    { account: accounts.vat_waiting_account, account_label: accounts.vat_waiting_label, cents: total },
    ...rates.map(({ vat_rate, amount_vat }) => ({
      account: accounts.vat_accounts[vat_rate] ?? '',
      account_label: `${accounts.vat_label} ${percentText(vat_rate)}`,
      cents: -amount_vat,
    })),
  ];
  return accept(
    rows
      .filter(({ cents }) => cents !== 0)
      .map(({ cents, ...account }) => ({
        journal: accounts.other_journal,
        journal_label: accounts.other_journal_label,
        entry,
        date,
        ...account,
        account_kind: '',
        third_party: '',
        third_party_label: '',
        kind: 'OD',
        document,
        date_document,
        label: `${total < 0 ? 'TVA sur impayé' : 'TVA encaissée'} ${document} ${name}`,
        payment_method: null,
        date_expiry: null,
        side: cents > 0 ? 'D' : 'C',
        amount: Math.abs(cents),
        debit: Math.max(cents, 0),
        credit: Math.max(-cents, 0),
        date_validation: date,
        letter: null,
        date_letter: null,
      })),
  );
}

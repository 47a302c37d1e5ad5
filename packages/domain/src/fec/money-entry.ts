import type { Accounts } from '../accounting/accounts.ts';
import { accept, type Check, refuse } from '../check.ts';
import type { LayoutRow } from '../layouts/fields.ts';
import type { Letter } from './entry.ts';

type Entry = LayoutRow<'entries'>;

/** `customers` 411, `collection` 511, `bank` 512, `third_parties` 467, `advances` 4191, `charges` 627; their numbers are settings. */
export type MoneyAccount = 'customers' | 'collection' | 'bank' | 'third_parties' | 'advances' | 'charges';

/** What an event of money moves on the account of one third party. */
export interface MoneyLeg {
  readonly account: MoneyAccount;
  /** A debit is positive, a credit negative. */
  readonly cents: number;
  readonly accounting_code: string | null;
  readonly name: string | null;
  readonly letter: Letter | null;
}
/** An order given to the bank, money that came or went, or money that came back. `counter` balances the legs. */
export interface MoneyEvent {
  readonly journal: 'bank' | 'other';
  readonly date: string;
  readonly document: string;
  readonly label: string;
  readonly counter: 'bank' | 'collection';
  readonly legs: readonly MoneyLeg[];
}

/** Accounts of which each movement names its third party. */
const isNamed = (account: MoneyAccount): boolean => account === 'customers' || account === 'third_parties';

/**
 * Returns an event of money as the rows of one balanced entry. `entry` is its number in the journal. Refused, in French,
 * when a pharmacy has no accounting code.
 */
export function moneyEntry(event: MoneyEvent, entry: number, accounts: Accounts): Check<readonly Entry[]> {
  const { journal, date, document, label, counter, legs } = event;
  const nameless = legs.find(({ account, accounting_code: code }) => isNamed(account) && !code?.trim());
  if (nameless) return refuse('Le code comptable de la pharmacie est vide.');
  const sum = legs.reduce((total, { cents }) => total + cents, 0);
  const balancing: MoneyLeg = { account: counter, cents: -sum, accounting_code: null, name: null, letter: null };
  const isBank = journal === 'bank';
  return accept(
    [balancing, ...legs]
      .filter(({ cents }) => cents !== 0)
      .map(({ account, cents, accounting_code: code, name, letter }) => ({
        journal: isBank ? accounts.bank_journal : accounts.other_journal,
        journal_label: isBank ? accounts.bank_journal_label : accounts.other_journal_label,
        entry,
        date,
        ...accountOf(account, accounts),
        account_kind: isNamed(account) ? 'X' : '',
        third_party: isNamed(account) ? (code?.trim() ?? '') : '',
        third_party_label: isNamed(account) ? name : '',
        kind: 'OD',
        document,
        date_document: date,
        label: name ? `${label} ${name}` : label,
        payment_method: null,
        date_expiry: null,
        side: cents > 0 ? 'D' : 'C',
        amount: Math.abs(cents),
        debit: Math.max(cents, 0),
        credit: Math.max(-cents, 0),
        date_validation: date,
        letter: letter?.letter ?? null,
        date_letter: letter?.date ?? null,
      })),
  );
}

function accountOf(account: MoneyAccount, accounts: Accounts): Pick<Entry, 'account' | 'account_label'> {
  const number = {
    customers: accounts.collective_account,
    collection: accounts.collection_account,
    bank: accounts.bank_account,
    third_parties: accounts.third_parties_account,
    advances: accounts.advances_account,
    charges: accounts.charges_account,
  };
  const label = {
    customers: accounts.customers_label,
    collection: accounts.collection_label,
    bank: accounts.bank_label,
    third_parties: accounts.third_parties_label,
    advances: accounts.advances_label,
    charges: accounts.charges_label,
  };
  return { account: number[account], account_label: label[account] };
}

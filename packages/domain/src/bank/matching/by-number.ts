import { formatMoney } from '../../format/money.ts';
import type { BankEntry } from '../types.ts';
import { knownParty } from './known-party.ts';
import { type Ledger, sumOf } from './ledger.ts';
import { numbersWithin } from './numbers.ts';
import { type Found, proposed } from './proposed.ts';
import type { BankAllocation, OpenInvoice } from './types.ts';

/** All that a payer may have written. */
const textOf = ({ label, reference, references }: BankEntry): string =>
  [references.document, references.endToEndId, label, reference].filter((text) => text !== null).join(' | ');

/** Numbers that entries may name, each in all the ways that its text can be read. */
export const numbersNamedBy = (entries: readonly BankEntry[]): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const entry of entries)
    numbersWithin(textOf(entry), (number) => {
      found.add(number);
      return false;
    });
  return found;
};

interface Named {
  readonly invoice: OpenInvoice;
  /** As the reason says it: its number, or that of the invoice whose place it took, and its own. */
  readonly words: string;
}
const replacedWords = (number: string, replacement: string): string => `${number} (remplacée par ${replacement})`;
const namedBy = (number: string, ledger: Ledger): Named[] => [
  ...ledger.byNumber(number).map((invoice) => ({ invoice, words: invoice.number })),
  ...ledger.replacementOf(number).map((invoice) => ({ invoice, words: replacedWords(number, invoice.number) })),
];

/** Open invoices whose numbers the entry names, or that took the place of one that it names. */
function namedInvoices(entry: BankEntry, ledger: Ledger) {
  const { numbers, isAmbiguous } = numbersWithin(textOf(entry), ledger.hasNumber);
  const named = new Map(numbers.flatMap((number) => namedBy(number, ledger)).map((each) => [each.invoice.id, each]));
  const invoices = [...named.values()].map(({ invoice }) => invoice);
  // A number that was paid or replaced meanwhile, or that two series have: the text means more than what is open.
  const open = numbers.flatMap((number) => ledger.byNumber(number));
  const isWhole = !isAmbiguous && open.length === numbers.length;
  const { debtors } = knownParty(entry, ledger);
  // A payer who names the invoice of another has mistaken the number, or pays for the other: a person knows.
  const isOwn = debtors.length === 0 || invoices.every(({ debtor }) => debtors.some(({ id }) => id === debtor));
  return { invoices, isWhole, isOwn, words: [...named.values()].map(({ words }) => words).join(', ') };
}

const allocationOf = ({ id, number, cents }: OpenInvoice): BankAllocation => ({ invoice: id, number, cents });
export const allocationsOf = (invoices: readonly OpenInvoice[]): BankAllocation[] => invoices.map(allocationOf);

/** The invoices that the entry names, whose open amounts add up to it; or a part of the only one that it names. */
export function byNumber(entry: BankEntry, ledger: Ledger): Found {
  const { invoices, isWhole, isOwn, words } = namedInvoices(entry, ledger);
  const [first, ...others] = invoices;
  if (!first) return undefined;
  if (sumOf(invoices) === entry.cents) {
    const amount = others.length === 0 ? 'du même montant' : 'dont le total est du même montant';
    const reason = `Le libellé nomme ${words}, ${amount}.`;
    return proposed(entry, {
      settles: 'invoices',
      payments: [],
      allocations: allocationsOf(invoices),
      reason: isOwn ? reason : `${reason} Le payeur est une autre pharmacie.`,
      isSure: isWhole && isOwn,
    });
  }
  if (others.length > 0 || Math.sign(first.cents) !== Math.sign(entry.cents)) return undefined;
  const isPart = Math.abs(entry.cents) < Math.abs(first.cents);
  const open = formatMoney(Math.abs(first.cents));
  return proposed(entry, {
    settles: 'invoices',
    payments: [],
    allocations: [{ ...allocationOf(first), cents: isPart ? entry.cents : first.cents }],
    reason: `Le libellé nomme ${words}, qui doit encore ${open} : ${isPart ? 'un acompte' : 'un trop-perçu'}.`,
    isSure: false,
  });
}

/** What became of an invoice of which nothing is open; the queue may have settled it a line before. */
const endOf = (number: string, ledger: Ledger): string => {
  const closed = ledger.closedOf(number);
  if (closed?.replacement) return replacedWords(number, closed.replacement);
  return `${number} (${closed?.isCredited ? 'annulée par un avoir' : 'déjà réglée'})`;
};

/** Why nothing is proposed for an entry, in French. */
export function whyUndecided(entry: BankEntry, ledger: Ledger): string {
  const { numbers } = numbersWithin(textOf(entry), ledger.hasNumber);
  const ended = numbers.filter((number) => namedBy(number, ledger).length === 0);
  if (ended.length > 0)
    return `La ligne nomme ${ended.map((number) => endOf(number, ledger)).join(', ')} : rien n’est plus à payer.`;
  if (numbers.length > 0) return `La ligne nomme ${numbers.join(', ')}, sans en être le règlement exact.`;
  return 'Aucune référence ne dit ce que cette ligne règle.';
}

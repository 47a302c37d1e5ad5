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

/** Open invoices whose numbers the entry names. */
function namedInvoices(entry: BankEntry, ledger: Ledger) {
  const { numbers, isAmbiguous } = numbersWithin(textOf(entry), ledger.hasNumber);
  const invoices = numbers.flatMap((number) => ledger.byNumber(number));
  // A number that was paid meanwhile, or that two series have: the text means more than what is open.
  const isWhole = !isAmbiguous && invoices.length === numbers.length;
  const { debtors } = knownParty(entry, ledger);
  // A payer who names the invoice of another has mistaken the number, or pays for the other: a person knows.
  const isOwn = debtors.length === 0 || invoices.every(({ debtor }) => debtors.some(({ id }) => id === debtor));
  return { invoices, isWhole, isOwn };
}

const allocationOf = ({ id, number, cents }: OpenInvoice): BankAllocation => ({ invoice: id, number, cents });
export const allocationsOf = (invoices: readonly OpenInvoice[]): BankAllocation[] => invoices.map(allocationOf);
const listOf = (invoices: readonly OpenInvoice[]): string => invoices.map(({ number }) => number).join(', ');

/** The invoices that the entry names, whose open amounts add up to it; or a part of the only one that it names. */
export function byNumber(entry: BankEntry, ledger: Ledger): Found {
  const { invoices, isWhole, isOwn } = namedInvoices(entry, ledger);
  const [first, ...others] = invoices;
  if (!first) return undefined;
  if (sumOf(invoices) === entry.cents) {
    const reason =
      others.length === 0
        ? `Le libellé nomme ${first.number}, du même montant.`
        : `Le libellé nomme ${listOf(invoices)}, dont le total est du même montant.`;
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
    reason: `Le libellé nomme ${first.number}, qui doit encore ${open} : ${isPart ? 'un acompte' : 'un trop-perçu'}.`,
    isSure: false,
  });
}

/** Why nothing is proposed for an entry, in French. */
export function whyUndecided(entry: BankEntry, ledger: Ledger): string {
  const { numbers } = numbersWithin(textOf(entry), ledger.hasNumber);
  const closed = numbers.filter((number) => ledger.byNumber(number).length === 0);
  if (closed.length > 0) return `La ligne nomme ${closed.join(', ')} : rien n’est plus à payer.`;
  if (numbers.length > 0) return `La ligne nomme ${numbers.join(', ')}, sans en être le règlement exact.`;
  return 'Aucune référence ne dit ce que cette ligne règle.';
}

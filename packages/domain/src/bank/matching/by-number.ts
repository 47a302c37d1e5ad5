import { formatMoney } from '../../format/money.ts';
import type { BankEntry } from '../types.ts';
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
  return { invoices, isWhole: !isAmbiguous && invoices.length === numbers.length };
}

const allocationOf = ({ id, number, cents }: OpenInvoice): BankAllocation => ({ invoice: id, number, cents });
export const allocationsOf = (invoices: readonly OpenInvoice[]): BankAllocation[] => invoices.map(allocationOf);
const listOf = (invoices: readonly OpenInvoice[]): string => invoices.map(({ number }) => number).join(', ');

/** The invoices that the entry names, whose open amounts add up to it; or a part of the only one that it names. */
export function byNumber(entry: BankEntry, ledger: Ledger): Found {
  const { invoices, isWhole } = namedInvoices(entry, ledger);
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
      reason,
      isSure: isWhole,
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

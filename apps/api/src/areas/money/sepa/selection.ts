import {
  checkBic,
  checkSepaIban,
  firstDebitDay,
  formatDate,
  formatMoney,
  mandateEnd,
  type SepaDebit,
  type SepaPayment,
} from '@officine/domain';
import type { ExportControl, SepaInput } from '@officine/sdk/contract';
import { groupBy } from '../../../base/group-by.ts';
import type { DueDocument } from './due.ts';
import type { DueRefund } from './due-refunds.ts';

type Rejected = ExportControl['rejected'][number];
/** A payment of one pharmacy, and the documents that it settles or gives back. */
interface Settlement {
  readonly payment: SepaPayment | SepaDebit;
  readonly documents: readonly DueDocument[];
}
export interface Selection {
  readonly settlements: readonly Settlement[];
  /** What is set apart, each with the reason in French. */
  readonly rejected: readonly Rejected[];
}

/** What is asked of the bank; `ics` is the network's creditor identifier, absent while it has none. */
type PaymentTerms = Pick<SepaInput, 'kind' | 'date'> & { readonly ics?: string | undefined };

const compact = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase();

/** Why an invoice cannot be debited on that day. */
function debitFault(invoice: DueDocument, { date, ics }: PaymentTerms): string | undefined {
  const { mandate, iban } = invoice;
  if (!mandate) return 'Aucun mandat SEPA n’est signé.';
  if (ics !== undefined && mandate.creditor_ics !== ics)
    return `Le mandat SEPA ${mandate.reference} nomme un autre créancier (${mandate.creditor_ics}).`;
  if (compact(mandate.iban) !== compact(iban ?? ''))
    return `Le mandat SEPA ${mandate.reference} porte sur un autre compte : la pharmacie doit en signer un nouveau.`;
  const end = mandateEnd(mandate.last ?? mandate.date_signature);
  if (date >= end) return `Le mandat SEPA ${mandate.reference} est caduc : aucun prélèvement depuis 36 mois.`;
  const first = firstDebitDay(invoice);
  return invoice.kind === 'invoice' && date < first
    ? `La facture annonce son prélèvement à partir du ${formatDate(first)}.`
    : undefined;
}

function accountFault({ iban }: DueDocument): string | undefined {
  if (!iban) return 'L’IBAN manque.';
  const checked = checkSepaIban(iban);
  return checked.ok ? undefined : checked.reason;
}

const faultOf = (invoice: DueDocument, terms: PaymentTerms): string | undefined =>
  accountFault(invoice) ?? (terms.kind === 'debit' ? debitFault(invoice, terms) : undefined);

/** Why nothing is given back to a pharmacy by transfer. */
function refundFault(document: DueRefund): string | undefined {
  const { kind, owed, is_debited } = document;
  if (owed > 0)
    return `Cette pharmacie doit encore ${formatMoney(owed)} : ${kind === 'payment' ? 'affectez-lui d’abord ce règlement' : 'déduisez-en d’abord cet avoir'}.`;
  if (kind === 'credit_note' && is_debited) return 'Cet avoir se déduit du prochain prélèvement de la pharmacie.';
  return accountFault(document);
}

/** Splits what can be given back into transfers, one for each document, and what is set apart. */
export function selectRefunds(due: readonly DueRefund[]): Selection {
  const settlements: Settlement[] = [];
  const rejected: Rejected[] = [];
  for (const document of due) {
    const { number, name, kind, total: cents } = document;
    const message = refundFault(document);
    if (message !== undefined) rejected.push({ reference: number, name, message });
    else {
      const label = kind === 'payment' ? `Remboursement trop-perçu ${number}` : `Remboursement avoir ${number}`;
      const payment = { reference: endToEndId([document]), cents, label, party: partyOf(document) };
      settlements.push({ payment, documents: [document] });
    }
  }
  return { settlements, rejected };
}

/**
 * Reference of a payment, which both parties see and which comes back with a return: the first invoice's number, how
 * many others there are, and from the second presentation on its rank: `WEB00012+1-2`.
 */
function endToEndId([first, ...others]: readonly [DueDocument, ...DueDocument[]]): string {
  const count = others.length > 0 ? `+${others.length}` : '';
  return `${first.number}${count}${first.rank > 0 ? `-${first.rank + 1}` : ''}`;
}

function partyOf({ holder, iban, bic, locality: town, country }: DueDocument): SepaPayment['party'] {
  const checked = checkBic(bic ?? '');
  return { name: holder, iban: compact(iban ?? ''), bic: checked.ok ? checked.value : null, town, country };
}

/** One payment for what a pharmacy owes or is owed, its credit notes deducted. */
function paymentOf(
  invoices: readonly [DueDocument, ...DueDocument[]],
  { kind }: PaymentTerms,
): SepaPayment | SepaDebit {
  const [first] = invoices;
  const { mandate } = first;
  const numbers = invoices.map(({ kind: of, number }) => (of === 'invoice' ? number : `avoir ${number}`));
  const payment: SepaPayment = {
    reference: endToEndId(invoices),
    cents: invoices.reduce((sum, { total }) => sum + total, 0),
    label: `Facture ${numbers.join(', ')}`,
    party: partyOf(first),
  };
  if (kind === 'transfer' || !mandate) return payment;
  const { reference, date_signature: date, last } = mandate;
  return { ...payment, mandate: { reference, date, sequence: last === null ? 'FRST' : 'RCUR' } };
}

/** Splits what is due into payments that a bank executes, one for each pharmacy, and what is set apart. */
export function selectPayments(due: readonly DueDocument[], input: PaymentTerms): Selection {
  const settlements: Settlement[] = [];
  const rejected: Rejected[] = [];
  const reject = ({ number: reference, name }: DueDocument, message: string) =>
    void rejected.push({ reference, name, message });
  for (const all of groupBy(due, ({ pharmacy_id }) => pharmacy_id).values()) {
    const fit: DueDocument[] = [];
    for (const invoice of all) {
      const fault = faultOf(invoice, input);
      if (fault === undefined) fit.push(invoice);
      else reject(invoice, fault);
    }
    const [first, ...others] = fit.toSorted((a, b) => Number(a.kind !== 'invoice') - Number(b.kind !== 'invoice'));
    // What a pharmacy has to come waits for its next debit.
    if (!first || (input.kind === 'debit' && first.kind === 'credit_note')) continue;
    const payment = paymentOf([first, ...others], input);
    if (payment.cents > 0) settlements.push({ payment, documents: fit });
    else {
      const credit = fit.reduce((sum, { total }) => sum + Math.min(0, total), 0);
      const rest =
        input.kind === 'debit'
          ? 'rien à prélever. « Déduire les avoirs », dans les factures, la solde.'
          : 'rien à virer.';
      for (const invoice of fit)
        reject(invoice, `Les avoirs à déduire (${formatMoney(-credit)}) couvrent ce qui est dû : ${rest}`);
    }
  }
  return { settlements, rejected };
}

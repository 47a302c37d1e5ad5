import type { Accounts } from '../accounting/accounts.ts';
import { accept, type Check, refuse } from '../check.ts';
import { percentText, ratesOf, type SoldInvoice } from '../gescom/invoice.ts';
import type { LayoutRow } from '../layouts/fields.ts';

type Entry = LayoutRow<'entries'>;
/** Letter of what a settled group of documents and payments has together, and the day on which it was settled. */
export interface Letter {
  readonly letter: string;
  readonly date: string;
}
type Movement = Pick<Entry, 'account' | 'account_label' | 'account_kind' | 'third_party' | 'third_party_label'> & {
  readonly cents: number;
  readonly isDebit: boolean;
};

/** Payment codes of Sage's PNM format, by payment method. */
const PNM_PAYMENTS: Readonly<Record<string, string>> = { cheque: 'C', prelevement: 'P', virement: 'V', carte: 'B' };

interface SaleOptions {
  readonly letter?: Letter | undefined;
  /** Cents of VAT by rate that are due on receipt: all of an invoice, of a credit note what it takes back before it was due. */
  readonly waiting?: ReadonlyMap<number, number> | undefined;
}

/**
 * Returns a sale as the rows of one balanced entry: the customer's account is debited, sales and VAT are credited; a
 * credit note the other way round. Rows of 0 cents are left out. `entry` is the entry's number in the journal.
 * Advertising invoices are refused: they are sales of the pharmacy, not of the network. A settled one has its letter.
 */
export function saleEntry(
  invoice: SoldInvoice,
  entry: number,
  accounts: Accounts,
  { letter, waiting }: SaleOptions = {},
): Check<readonly Entry[]> {
  const rates = ratesOf(invoice);
  if (!rates.ok) return rates;
  if (invoice.type !== 'web') return refuse('Une facture publicitaire est une vente de la pharmacie, pas du réseau.');
  const { number, date_invoice, date_expiry, name, payment_method, kind } = invoice;
  const withoutAccount = rates.value.find(
    (each) => each.amount_vat > 0 && accounts.vat_accounts[each.vat_rate] === undefined,
  );
  if (withoutAccount) return refuse(`La TVA à ${percentText(withoutAccount.vat_rate)} n’a pas de compte.`);
  const isSale = kind === 'invoice';
  const noThirdParty = { account_kind: '', third_party: '', third_party_label: '' };
  const movements: Movement[] = [
    {
      account: accounts.collective_account,
      account_label: accounts.customers_label,
      account_kind: 'X',
      third_party: invoice.accounting_code?.trim() ?? '',
      third_party_label: name,
      cents: invoice.amount_total,
      isDebit: isSale,
    },
    {
      account: invoice.is_penalty ? accounts.penalties_account : accounts.sales_account,
      account_label: invoice.is_penalty ? accounts.penalties_label : accounts.sales_label,
      ...noThirdParty,
      cents: invoice.amount_net,
      isDebit: !isSale,
    },
    ...rates.value.flatMap(({ vat_rate, amount_vat }) => {
      const waits = Math.min(waiting?.get(vat_rate) ?? 0, amount_vat);
      const rate = percentText(vat_rate);
      return [
        {
          account: accounts.vat_waiting_account,
          account_label: accounts.vat_waiting_label,
          ...noThirdParty,
          cents: waits,
          isDebit: !isSale,
        },
        {
          account: accounts.vat_accounts[vat_rate] ?? '',
          account_label: `${accounts.vat_label} ${rate}`,
          ...noThirdParty,
          cents: amount_vat - waits,
          isDebit: !isSale,
        },
      ];
    }),
  ];
  return accept(
    movements
      .filter(({ cents }) => cents > 0)
      .map(({ cents, isDebit, ...account }) => ({
        ...account,
        journal: accounts.journal,
        journal_label: accounts.journal_label,
        entry,
        date: date_invoice,
        kind: isSale ? 'FC' : 'AC',
        document: number,
        date_document: date_invoice,
        label: `${isSale ? 'Facture' : 'Avoir'} ${number} ${name}`,
        payment_method: payment_method === null ? null : (PNM_PAYMENTS[payment_method] ?? null),
        date_expiry,
        side: isDebit ? 'D' : 'C',
        amount: cents,
        debit: isDebit ? cents : 0,
        credit: isDebit ? 0 : cents,
        date_validation: date_invoice,
        letter: account.account_kind && letter ? letter.letter : null,
        date_letter: account.account_kind && letter ? letter.date : null,
      })),
  );
}

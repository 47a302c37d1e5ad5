import { formatDate, formatMoney } from '@officine/domain';
import { monthName } from '../base/months.ts';
import { renderMail } from './layout.ts';
import type { Attachment, Mail } from './mail.ts';

/** What a mail says of an invoice. Amounts in cents; those of a credit note have no sign. */
export interface InvoiceOfMail {
  readonly number: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly month: string | null;
  readonly campaign: string | null;
  readonly pharmacy: string;
  readonly date_invoice: string;
  readonly date_expiry: string | null;
  readonly amount_total: number;
  readonly due: number;
  /** Day of the debit that is under way. */
  readonly date_debit: string | null;
  /** The approved platform has the invoice: its paper is a duplicate. */
  readonly is_duplicate: boolean;
}
interface InvoiceMail {
  /** The same whenever this mail is handed over. */
  readonly key: string;
  readonly email: string;
  readonly is_again: boolean;
  readonly payer: string;
  readonly invoices: readonly InvoiceOfMail[];
  readonly attachments: readonly Attachment[];
  /** The network's name. */
  readonly sender: string;
  readonly replyTo: string | undefined;
}

const DUPLICATE = 'Duplicata : la facture est celle que votre plateforme agréée a reçue.';

/** What an invoice is for: « Site internet, octobre 2026 », « Rentrée, Pharmacie du Port ». */
const objectOf = ({ month, campaign, pharmacy }: InvoiceOfMail): string =>
  campaign ? `${campaign}, ${pharmacy}` : month ? `Site internet, ${monthName(`${month}-01`)}` : 'Pénalités de retard';

function termOf({ kind, due, date_expiry: term, date_debit: debit }: InvoiceOfMail): string {
  if (kind === 'credit_note') return 'Avoir : rien n’est à payer.';
  if (due === 0) return 'Déjà réglée.';
  if (debit) return `Prélevée le ${formatDate(debit)}.`;
  return `${formatMoney(due)} à payer${term ? ` au plus tard le ${formatDate(term)}` : ''}.`;
}

function subjectOf([first, ...others]: readonly InvoiceOfMail[], sender: string): string {
  if (!first || others.length > 0) return `Vos ${others.length + 1} factures ${sender}`;
  return `${first.kind === 'credit_note' ? 'Votre avoir' : 'Votre facture'} ${first.number} ${sender}`;
}

/** Invoices and credit notes, with their papers, to who pays them. */
export const invoiceMail = ({
  key,
  email,
  is_again: isAgain,
  payer,
  invoices,
  attachments,
  sender,
  replyTo,
}: InvoiceMail): Mail => {
  const isOne = invoices.length === 1;
  return {
    kind: 'invoice',
    id: key,
    to: email,
    ...(replyTo && { replyTo }),
    attachments,
    subject: subjectOf(invoices, sender).replaceAll(/\s+/g, ' ').slice(0, 200),
    ...renderMail({
      title: isOne ? 'Votre facture' : 'Vos factures',
      before: [
        'Bonjour,',
        `${isAgain ? 'Nous vous renvoyons' : 'Voici'}, en pièce${isOne ? ' jointe' : 's jointes'}, ${
          isOne ? 'un document' : `${invoices.length} documents`
        } de facturation pour ${payer}.`,
      ],
      parts: invoices.map((invoice) => ({
        title: `${invoice.number} · ${formatMoney(invoice.amount_total)} TTC`,
        lines: [objectOf(invoice), termOf(invoice), ...(invoice.is_duplicate ? [DUPLICATE] : [])],
      })),
      after: [`${sender}${replyTo ? `, ${replyTo}` : ''}`],
    }),
  };
};

import { formatDate, formatMoney } from '@officine/domain';
import { monthName } from '../base/months.ts';
import { type MailContent, renderMail } from './layout.ts';
import type { Attachment, Mail } from './mail.ts';

/** What a reminder says of a late invoice. Amounts in cents. */
interface RemindedInvoice {
  readonly number: string;
  readonly month: string | null;
  readonly campaign: string | null;
  readonly seller_name: string;
  readonly date_invoice: string;
  readonly date_expiry: string;
  readonly days: number;
  /** The account that its paper names. */
  readonly iban: string | null;
  readonly due: number;
  /** Penalties until today; null where a rate is not known. */
  readonly interest: number | null;
}
export interface ReminderText {
  readonly subject: string;
  readonly text: string;
  readonly payer: string;
  readonly invoices: readonly RemindedInvoice[];
  /** Late as well, and reminded of before: their numbers. */
  readonly others: readonly string[];
  readonly interest: number | null;
  readonly recovery: number;
  /** The network's name. */
  readonly sender: string;
  readonly replyTo: string | undefined;
}
interface ReminderMail extends ReminderText {
  readonly key: string;
  readonly email: string;
  readonly attachments: readonly Attachment[];
}

/** What it is for: « Site internet, octobre 2026 », « Rentrée, Pharmacie du Port ». */
const objectOf = ({ month, campaign, seller_name: seller }: RemindedInvoice): string =>
  campaign ? `${campaign}, ${seller}` : month ? `Site internet, ${monthName(`${month}-01`)}` : 'Pénalités de retard';
const lateness = (days: number): string => (days === 1 ? 'un jour de retard' : `${days} jours de retard`);

/** What is owed: the invoices, and what the law adds to them. */
function sumLines({ invoices, interest, recovery }: ReminderText): string[] {
  const [iban, ...otherAccounts] = new Set(invoices.map((invoice) => invoice.iban));
  const due = invoices.reduce((sum, invoice) => sum + invoice.due, 0);
  return [
    `Factures : ${formatMoney(due)} TTC.`,
    interest === null
      ? 'Pénalités de retard : dues depuis le lendemain de chaque échéance, au taux du semestre.'
      : `Pénalités de retard à ce jour, dues sans rappel (C. com. art. L441-10) : ${formatMoney(interest)}.`,
    `Indemnité forfaitaire pour frais de recouvrement, 40 € par facture (C. com. art. D441-5) : ${formatMoney(recovery)}.`,
    ...(iban && otherAccounts.length === 0
      ? [`Par virement : IBAN ${iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}, en rappelant les numéros.`]
      : []),
  ];
}

const contentOf = (reminder: ReminderText): MailContent => {
  const { subject, text, payer, invoices, others, sender, replyTo } = reminder;
  return {
    title: subject,
    before: ['Bonjour,', ...text.split(/\n{2,}/), `Pour ${payer} :`],
    parts: [
      ...invoices.map((invoice) => ({
        title: `${invoice.number} · ${formatMoney(invoice.due)} TTC`,
        lines: [
          objectOf(invoice),
          `Du ${formatDate(invoice.date_invoice)}, à payer avant le ${formatDate(invoice.date_expiry)} inclus : ${lateness(invoice.days)}.`,
        ],
      })),
      { title: 'En tout', lines: sumLines(reminder) },
      ...(others.length > 0 ? [{ title: 'Déjà rappelées, et toujours dues', lines: [others.join(', ')] }] : []),
    ],
    after: [`${sender}${replyTo ? `, ${replyTo}` : ''}`],
  };
};

const subjectOf = ({ subject, sender }: ReminderText): string =>
  `${subject} – ${sender}`.replaceAll(/\s+/g, ' ').slice(0, 200);

/** A reminder as it would read. */
export const reminderText = (reminder: ReminderText): { subject: string; text: string } => ({
  subject: subjectOf(reminder),
  text: renderMail(contentOf(reminder)).text,
});

/** A reminder of late invoices, with their papers, to who pays them. */
export const reminderMail = (reminder: ReminderMail): Mail => ({
  kind: 'invoice',
  id: reminder.key,
  to: reminder.email,
  ...(reminder.replyTo && { replyTo: reminder.replyTo }),
  attachments: reminder.attachments,
  subject: subjectOf(reminder),
  ...renderMail(contentOf(reminder)),
});

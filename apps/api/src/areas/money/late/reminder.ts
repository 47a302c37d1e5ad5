import type { Config } from '../../../config/config.ts';
import type { ReminderText } from '../../../mail/reminder-mail.ts';
import type { LateInvoice } from './late-invoices.ts';
import { type Penalties, sumPenalties } from './penalties.ts';
import type { StepText } from './steps.ts';

interface Reminder {
  readonly step: StepText;
  readonly invoices: readonly LateInvoice[];
  /** Late as well, and had this step before. */
  readonly others: readonly LateInvoice[];
  readonly penalties: ReadonlyMap<number, Penalties>;
}

/** What a reminder says: the preview and the mail are the same words. */
export function reminderOf(
  { companyName: sender, companyEmail: replyTo }: Pick<Config, 'companyName' | 'companyEmail'>,
  { step: { subject, text }, invoices, others, penalties }: Reminder,
): ReminderText {
  const own = invoices.flatMap(({ id }) => penalties.get(id) ?? []);
  return {
    subject,
    text,
    payer: invoices[0]?.payer ?? '',
    invoices: invoices.map((invoice) => ({ ...invoice, interest: penalties.get(invoice.id)?.cents ?? null })),
    others: others.map(({ number }) => number),
    ...sumPenalties(own),
    sender,
    replyTo,
  };
}

/** Whether an invoice had this step, or a later one. */
export const hadStep = ({ reminders }: LateInvoice, step: number): boolean => reminders.some((one) => one.step >= step);

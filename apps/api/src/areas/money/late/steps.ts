import { nextReminder, type ReminderStep } from '@officine/domain';
import type postgres from 'postgres';
import type { LateInvoice } from './late-invoices.ts';

export interface StepText {
  readonly step: ReminderStep;
  readonly days: number;
  readonly subject: string;
  readonly text: string;
}

/** The three steps, in their order. */
export const readSteps = (sql: postgres.ISql) =>
  sql<StepText[]>`select step, days, subject, text from reminder_steps order by step`;

/** The last reminder of an invoice. */
export const lastReminder = ({ reminders }: Pick<LateInvoice, 'reminders'>) => reminders.at(-1) ?? null;

interface NextMail {
  readonly step: ReminderStep;
  /** The first day on which it leaves. */
  readonly date: string;
}

/**
 * The next reminder of a debtor: that of its oldest invoice that has one left. `invoices` are those that may be reminded of,
 * the oldest first; null where all had their last reminder.
 */
export function nextMail(invoices: readonly LateInvoice[], steps: readonly StepText[]): NextMail | null {
  const days = steps.map((step) => step.days) as [number, number, number];
  for (const invoice of invoices) {
    const next = nextReminder({ expiry: invoice.date_expiry, last: lastReminder(invoice) }, days);
    if (next) return next;
  }
  return null;
}

import type { ReminderStep } from '@officine/domain';
import { isRemindable, type LateInvoice } from '../late/late-invoices.ts';
import { emailsOf } from '../late/payers.ts';
import { hadStep } from '../late/reminder.ts';
import { nextMail, type StepText } from '../late/steps.ts';

interface ReadyMail {
  readonly step: ReminderStep;
  /** Those that it asks for, the oldest first. */
  readonly invoices: readonly LateInvoice[];
}

/**
 * The reminder of a debtor that leaves on `day` when all that is due is sent; null where none does: the next one is for a
 * later day, nothing may be reminded of, or there is no address. `late` are its late invoices, the oldest first.
 */
export function readyMail(late: readonly LateInvoice[], steps: readonly StepText[], day: string): ReadyMail | null {
  const [first] = late;
  const open = late.filter(isRemindable);
  const next = nextMail(open, steps);
  if (!first || !next || next.date > day || emailsOf(first).length === 0) return null;
  return { step: next.step, invoices: open.filter((invoice) => !hadStep(invoice, next.step)) };
}

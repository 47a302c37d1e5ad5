import { addDays } from '../calendar/date.ts';

/** Reminders of a late invoice, from the friendly one to the formal notice to pay. */
export const REMINDER_STEPS = [1, 2, 3] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** An invoice that can be reminded of: its last due day, and its last reminder. */
export interface Reminded {
  readonly expiry: string;
  readonly last: { readonly step: ReminderStep; readonly date: string } | null;
}

/**
 * The next reminder of an invoice and the first day on which it may leave; null after the last one. `days` says how many days
 * after the due day each step is. A step that comes late puts off the next one: between two there are always as many days.
 */
export function nextReminder(
  { expiry, last }: Reminded,
  days: readonly [number, number, number],
): { readonly step: ReminderStep; readonly date: string } | null {
  const step = REMINDER_STEPS.find((each) => each > (last?.step ?? 0));
  if (step === undefined) return null;
  const due = addDays(expiry, days[step - 1] as number);
  if (!last) return { step, date: due };
  const after = addDays(last.date, (days[step - 1] as number) - (days[last.step - 1] as number));
  return { step, date: after > due ? after : due };
}

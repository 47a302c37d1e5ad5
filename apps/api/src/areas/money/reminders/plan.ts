import { formatDate, parisDate, type ReminderStep } from '@officine/domain';
import type { ReminderPlan, ReminderSending } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { invalid } from '../../../base/errors.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { Services } from '../../../base/services.ts';
import type { Config } from '../../../config/config.ts';
import { reminderText } from '../../../mail/reminder-mail.ts';
import { networkConfig } from '../../network/networks/network-config.ts';
import { debtorKey, isRemindable, type LateInvoice, lateInvoices } from '../late/late-invoices.ts';
import { emailsOf } from '../late/payers.ts';
import { missingRates, type Penalties, penaltiesAt, sumPenalties } from '../late/penalties.ts';
import { hadStep, reminderOf } from '../late/reminder.ts';
import { nextMail, readSteps, type StepText } from '../late/steps.ts';
import { type ChosenDebtors, debtorOf, ofDebtors, punctualDebtors } from './debtors.ts';
import { LAST_SENT, NO_EMAIL, whyNone } from './why-none.ts';

type Mail = ReminderPlan['mails'][number];

const wrongDay = (message: string) => invalid([{ propertyPath: 'date', message }]);

/** The day of the plan. Throws `validation` for a past one, and for one to come that is not only looked at. */
export function dayOf({ date, dry_run: dryRun }: ReminderSending): string {
  const today = parisDate(new Date());
  if (date === undefined || date === today) return today;
  if (date < today) throw wrongDay('Ce jour est passé : choisissez aujourd’hui, ou un jour à venir');
  if (!dryRun) throw wrongDay('Une relance part aujourd’hui : un jour à venir se regarde seulement (dry_run)');
  return date;
}

interface Planning {
  readonly day: string;
  readonly steps: readonly StepText[];
  readonly step: ReminderStep | undefined;
  /** Whether the debtors were named: then each has a reason where nothing leaves. */
  readonly isNamed: boolean;
}

/** The mail of a debtor, or the reason why none leaves; undefined for a debtor that nobody named and whose next reminder is not due yet. */
function planDebtor(
  config: Config,
  invoices: readonly LateInvoice[],
  penalties: ReadonlyMap<number, Penalties>,
  { day, steps, step: asked, isNamed }: Planning,
): Mail | ReminderPlan['refused'][number] | undefined {
  const [first] = invoices;
  if (!first) return undefined;
  const debtor = debtorOf(first);
  const refuse = (message: string) => ({ ...debtor, message });
  const open = invoices.filter(isRemindable);
  if (open.length === 0) return refuse(whyNone(invoices));
  const next = nextMail(open, steps);
  const number = asked ?? next?.step;
  const step = steps.find((each) => each.step === number);
  const reminded = step ? open.filter((invoice) => !hadStep(invoice, step.step)) : [];
  if (!step || reminded.length === 0)
    return isNamed ? refuse(asked ? 'Cette relance est déjà partie.' : LAST_SENT) : undefined;
  if (!asked && next && next.date > day)
    return isNamed
      ? refuse(`La relance ${next.step} est pour le ${formatDate(next.date)} : choisissez-la pour qu’elle parte avant.`)
      : undefined;
  const emails = emailsOf(first);
  if (emails.length === 0) return refuse(NO_EMAIL);
  const others = open.filter((invoice) => !reminded.includes(invoice));
  return {
    ...debtor,
    step: step.step,
    emails,
    is_usual: first.is_usual,
    invoices: reminded.map(({ id, number: name, date_expiry, days, due }) => ({
      id,
      number: name,
      date_expiry,
      days,
      due,
      interest: penalties.get(id)?.cents ?? null,
    })),
    amount: reminded.reduce((sum, { due }) => sum + due, 0),
    ...sumPenalties(reminded.flatMap(({ id }) => penalties.get(id) ?? [])),
    ...reminderText(reminderOf(config, { step, invoices: reminded, others, penalties })),
  };
}

/** Who is reminded of what on a day, and who is not, with the reason. Locks nothing. */
export async function planReminders(
  sql: postgres.ISql,
  services: Pick<Services, 'config'>,
  chosen: ChosenDebtors | null,
  { step, ...asked }: ReminderSending,
): Promise<Omit<ReminderPlan, 'blocked' | 'task'>> {
  const day = dayOf(asked);
  const [steps, config] = await Promise.all([readSteps(sql), networkConfig(sql, services.config)]);
  const late = await lateInvoices(sql, day, chosen ? ofDebtors(sql, chosen) : sql`true`);
  const penalties = await penaltiesAt(
    sql,
    late.map(({ id }) => id),
    day,
  );
  const planning = { day, steps, step, isNamed: chosen !== null };
  const found = [...groupBy(late, debtorKey).values()].flatMap(
    (invoices) => planDebtor(config, invoices, penalties, planning) ?? [],
  );
  const punctual = chosen ? await punctualDebtors(sql, chosen, late) : [];
  const mails = found.flatMap((one) => ('emails' in one ? [one] : []));
  return {
    date: day,
    mails,
    refused: [...found.flatMap((one) => ('message' in one ? [one] : [])), ...punctual],
    count_invoices: mails.reduce((sum, { invoices }) => sum + invoices.length, 0),
    count_mails: mails.reduce((sum, { emails }) => sum + emails.length, 0),
    missing_rates: missingRates(penalties.values()),
  };
}

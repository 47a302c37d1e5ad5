import type { ReminderPlan, ReminderSending } from '@officine/sdk/contract';
import type { CommandContext } from '../../../calls/context.ts';
import { enqueue } from '../../desk/tasks/enqueue.ts';
import { lateInvoices } from '../late/late-invoices.ts';
import { blockedReason, checkLeaving, queueMails } from '../sending/queue-mails.ts';
import { chosenDebtors, ofDebtors } from './debtors.ts';
import { dayOf, planReminders } from './plan.ts';

/** Queues reminders, and the task that sends them; with `dry_run`, only says which. */
export async function sendReminders(context: CommandContext, body: ReminderSending): Promise<ReminderPlan> {
  const { sql, services, actor } = context;
  const chosen = chosenDebtors(context, body);
  const blocked = blockedReason(services);
  if (body.dry_run) return { ...(await planReminders(sql, services, chosen, body)), blocked, task: null };
  checkLeaving(services);
  const day = dayOf(body);
  return sql.begin(async (tx) => {
    // A second caller waits here, and finds these invoices reminded of.
    const ids = (await lateInvoices(tx, day, chosen ? ofDebtors(tx, chosen) : tx`true`)).map(({ id }) => id);
    await tx`select id from invoices where id = any(${ids}::int[]) order by id for update`;
    const plan = await planReminders(tx, services, chosen, body);
    await queueMails(
      tx,
      plan.mails.flatMap(({ emails, invoices, step, pharmacy: pharmacy_id, advertiser: advertiser_id }) => {
        const payer = { pharmacy_id, advertiser_id, user_id: actor.userId };
        return emails.map((email) => ({ kind: `reminder_${step}` as const, email, invoices, ...payer }));
      }),
    );
    const task =
      plan.count_mails > 0 ? await enqueue(tx, 'invoice_mail', {}, { userId: actor.userId, priority: 0 }) : null;
    return { ...plan, blocked, task: task ?? null };
  });
}

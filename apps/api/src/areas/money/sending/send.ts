import type { InvoiceMailPlan, InvoiceSending } from '@officine/sdk/contract';
import type { CommandContext } from '../../../calls/context.ts';
import { enqueue } from '../../desk/tasks/enqueue.ts';
import { planSending, type SendingPlan } from './plan.ts';
import { blockedReason, checkLeaving, queueMails } from './queue-mails.ts';

const answerOf = ({ mails, refused, more }: SendingPlan): Omit<InvoiceMailPlan, 'blocked' | 'task'> => ({
  mails: mails.map(({ subject, emails, invoices }) => ({
    payer: invoices[0]?.payer ?? '',
    subject,
    emails: [...emails],
    is_usual: invoices[0]?.is_usual ?? true,
    numbers: invoices.flatMap(({ number }) => number ?? []),
    amount: invoices.reduce((sum, { amount }) => sum + amount, 0),
  })),
  refused,
  count_invoices: mails.reduce((sum, { invoices }) => sum + invoices.length, 0),
  count_mails: mails.reduce((sum, { emails }) => sum + emails.length, 0),
  more,
});

/** Queues the mails of invoices, and the task that sends them; with `dry_run`, only says which. */
export async function sendInvoices(context: CommandContext, body: InvoiceSending): Promise<InvoiceMailPlan> {
  const { sql, services, actor } = context;
  const blocked = blockedReason(services);
  if (!body.dry_run) checkLeaving(services);
  return sql.begin(async (tx) => {
    const plan = await planSending({ ...context, tx }, body);
    const answer = answerOf(plan);
    if (body.dry_run) return { ...answer, blocked, task: null };
    await queueMails(
      tx,
      plan.mails.flatMap(({ emails, invoices }) => {
        const { pharmacy_id = null, advertiser_id = null } = invoices[0] ?? {};
        const payer = { pharmacy_id, advertiser_id, user_id: actor.userId };
        return emails.map((email) => ({ kind: 'invoice' as const, email, invoices, ...payer }));
      }),
    );
    const task =
      answer.count_mails > 0 ? await enqueue(tx, 'invoice_mail', {}, { userId: actor.userId, priority: 0 }) : null;
    return { ...answer, blocked, task: task ?? null };
  });
}

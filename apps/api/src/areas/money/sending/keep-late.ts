import { parisDate } from '@officine/domain';
import type postgres from 'postgres';
import type { Services } from '../../../base/services.ts';
import type { ReminderText } from '../../../mail/reminder-mail.ts';
import { networkConfig } from '../../network/networks/network-config.ts';
import { isRemindable, lateInvoices } from '../late/late-invoices.ts';
import { penaltiesAt } from '../late/penalties.ts';
import { reminderOf } from '../late/reminder.ts';
import { readSteps } from '../late/steps.ts';
import type { MailedInvoice, WaitingMail } from './facts.ts';

/**
 * What a reminder says when it leaves: of its invoices, those that are late still. The others were paid, credited, disputed, held
 * or ordered since; they are left out, and free for the same step of a later mail.
 */
export async function keepLate(
  tx: postgres.ISql,
  services: Pick<Services, 'config'>,
  { id, kind, pharmacy_id: pharmacy, advertiser_id: advertiser }: WaitingMail,
  all: readonly MailedInvoice[],
): Promise<{ readonly kept: readonly MailedInvoice[]; readonly text: ReminderText }> {
  const day = parisDate(new Date());
  const found = await lateInvoices(tx, day, tx`(d.pharmacy_id = ${pharmacy} or d.advertiser_id = ${advertiser})`);
  const late = found.filter(isRemindable);
  const ids = new Set(all.map((one) => one.id));
  const invoices = late.filter((invoice) => ids.has(invoice.id));
  const step = (await readSteps(tx)).find((each) => kind === `reminder_${each.step}`);
  if (!step) throw new Error(`no step of a reminder: ${kind}`);
  const kept = all.filter((one) => invoices.some((invoice) => invoice.id === one.id));
  const gone = all.flatMap((one) => (kept.includes(one) ? [] : [one.id]));
  await tx`
    update invoice_mail_items set left_out = 'Elle n’était plus à relancer au moment de l’envoi.', occasion = occasion || ':' || mail_id
    where mail_id = ${id} and invoice_id = any(${gone}::int[])`;
  const penalties = await penaltiesAt(tx, [...ids], day);
  const others = late.filter((invoice) => !ids.has(invoice.id));
  return { kept, text: reminderOf(await networkConfig(tx, services.config), { step, invoices, others, penalties }) };
}

import { buffer } from 'node:stream/consumers';
import type postgres from 'postgres';
import type { TaskContext } from '../../../calls/task.ts';
import { invoiceMail } from '../../../mail/invoice-mail.ts';
import type { Attachment, Delivery } from '../../../mail/mail.ts';
import { reminderMail } from '../../../mail/reminder-mail.ts';
import { networkConfig } from '../../network/networks/network-config.ts';
import { copyOf } from '../invoicing/papers.ts';
import { type MailedInvoice, readMailed, takeMail } from './facts.ts';
import { keepLate } from './keep-late.ts';

/** Minutes before the next try, doubled each time. */
const RETRY_MINUTES = 10;
/** Over two days, with these pauses. */
const MAX_TRIES = 9;
/** What mailboxes take, in bytes, before the message is encoded. */
const MAX_PAPERS_BYTES = 10_000_000;
const MAX_ANSWER_LENGTH = 500;
const ALL_CREDITED = 'Ses factures ont été annulées avant l’envoi.';
const NOTHING_LATE = 'Rien n’était plus à relancer au moment de l’envoi.';

type Outcome = 'sent' | 'later' | 'refused' | 'uncertain' | 'cancelled' | 'taken' | 'down';

/**
 * Sends one mail. Its row says `sending` before the message is handed over, and what became of it after: a process that
 * dies in between leaves a row that is uncertain. `taken`: another run has it; `down`: the server takes no mail.
 */
export async function sendOne(context: TaskContext, id: number): Promise<Outcome> {
  const { sql, commit, services, log } = context;
  // Before anything is noted: what fails here sends nothing.
  const papers = new Map<number, Attachment>();
  for (const { id: invoice } of await readMailed(sql, services.config, id))
    papers.set(invoice, await readPaper(context, invoice));
  const mail = await commit(async (tx) => {
    const taken = await takeMail(tx, id);
    if (!taken) return 'taken';
    const all = await readMailed(tx, services.config, id);
    const reminder = taken.kind === 'invoice' ? null : await keepLate(tx, services, taken, all);
    // What a person sends again, it wants sent; a reminder only of what is late still.
    const invoices = reminder ? reminder.kept : taken.is_again ? all : await keepRelevant(tx, id, all);
    const attachments = invoices.flatMap(({ id: invoice }) => papers.get(invoice) ?? []);
    const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
    if (invoices.length === 0) {
      await tx`update invoice_mails set state = 'cancelled', answer = ${reminder ? NOTHING_LATE : ALL_CREDITED} where id = ${id}`;
      return 'cancelled';
    }
    const isHeavy = bytes > MAX_PAPERS_BYTES;
    // A reminder goes without the papers: its payer has had them.
    if (isHeavy && !reminder) {
      await tx`update invoice_mails set state = 'refused', answer = 'Ses PDF pèsent plus de 10 Mo : une boîte aux lettres les refuserait.' where id = ${id}`;
      return 'refused';
    }
    await tx`update invoice_mails set state = 'sending', tries = tries + 1, date_try = now() where id = ${id}`;
    if (reminder) return reminderMail({ ...taken, ...reminder.text, attachments: isHeavy ? [] : attachments });
    const { companyEmail: replyTo, companyName: sender } = await networkConfig(tx, services.config);
    return invoiceMail({ ...taken, invoices, attachments, sender, replyTo });
  });
  if (typeof mail === 'string') return mail;
  const delivery = await services.mail.deliver?.(mail);
  if (!delivery) throw new Error('mails do not leave from here');
  // Not by `commit`: what the server said stays true when this run is no longer the task's own.
  const state = await noteDelivery(sql, id, delivery);
  if (state !== 'sent') log('warn', `${mail.to} : ${delivery.words}`);
  if (state !== 'waiting') return state;
  return delivery.outcome === 'later' && delivery.isDown ? 'down' : 'later';
}

async function readPaper({ services }: TaskContext, invoice: number): Promise<Attachment> {
  const { name, type, content } = await copyOf(services, invoice);
  return { name, type, content: await buffer(content) };
}

/** Leaves out what a credit note cancelled since the mail was queued: neither it nor the note is to be sent. */
async function keepRelevant(tx: postgres.ISql, id: number, invoices: readonly MailedInvoice[]) {
  const gone = invoices.filter(({ is_credited: isCredited }) => isCredited).map(({ id: invoice }) => invoice);
  if (gone.length === 0) return invoices;
  await tx`
    update invoice_mail_items set left_out = 'Un avoir l’a annulée avant l’envoi.'
    where mail_id = ${id} and invoice_id = any(${gone}::int[])`;
  await tx`
    update invoices set mail_state = null where credited_invoice_id = any(${gone}::int[]) and mail_state = 'unsent'`;
  return invoices.filter(({ is_credited: isCredited }) => !isCredited);
}

async function noteDelivery(sql: TaskContext['sql'], id: number, { outcome, words }: Delivery) {
  const answer = words.slice(0, MAX_ANSWER_LENGTH);
  const [row] = await sql<[{ state: 'sent' | 'refused' | 'uncertain' | 'waiting' }]>`
    update invoice_mails set answer = ${answer}, date_sent = case when ${outcome} = 'sent' then now() end,
      state = case when ${outcome} <> 'later' then ${outcome} when tries < ${MAX_TRIES} then 'waiting' else 'refused' end,
      date_try = case when ${outcome} = 'later' then now() + ${RETRY_MINUTES} * power(2, tries - 1) * interval '1 minute' else date_try end
    where id = ${id} and state in ('sending', 'uncertain') returning state`;
  return row.state;
}

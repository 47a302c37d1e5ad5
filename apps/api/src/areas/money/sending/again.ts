import type { InvoiceMail } from '@officine/sdk/contract';
import { AppError, notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Body } from '../../../rest/input.ts';
import { enqueue } from '../../desk/tasks/enqueue.ts';
import { checkLeaving, queueMails } from './queue-mails.ts';

interface LockedMail {
  readonly id: number;
  readonly kind: InvoiceMail['kind'];
  readonly state: InvoiceMail['state'];
  readonly email: string;
  readonly pharmacy_id: number | null;
  readonly advertiser_id: number | null;
  readonly is_repeated: boolean;
  readonly row: Body;
}
const conflict = (message: string) => new AppError('conflict', message);

async function lock({ tx }: TransactionContext, id: number): Promise<LockedMail> {
  const [mail] = await tx<LockedMail[]>`
    select m.id, m.kind, m.state, m.email, m.pharmacy_id, m.advertiser_id, to_jsonb(m) as row,
      exists (select from invoice_mails n where n.again_of = m.id) as is_repeated
    from invoice_mails m where m.id = ${id} for update`;
  if (!mail) throw notFound();
  if (mail.is_repeated) throw conflict('Cet email est déjà renvoyé.');
  return mail;
}

/** Sends a mail again, to its address or another one, with the reason. Returns the id of the new mail. */
export async function sendAgain(
  context: TransactionContext,
  { id, reason, email }: { readonly id: number; readonly reason: string; readonly email?: string | undefined },
): Promise<number> {
  const { tx, actor, resources, services } = context;
  checkLeaving(services);
  const { kind, state, pharmacy_id, advertiser_id, ...mail } = await lock(context, id);
  if (state === 'waiting' || state === 'sending') throw conflict('Cet email n’est pas encore parti : il part seul.');
  if (state === 'cancelled') throw conflict('Cet email n’avait plus d’objet : il ne se renvoie pas.');
  const invoices = await tx<{ id: number; number: string }[]>`
    select i.id, i.number from invoice_mail_items t join invoices i on i.id = t.invoice_id
    where t.mail_id = ${id} and t.left_out is null order by i.id`;
  const again = { pharmacy_id, advertiser_id, invoices, user_id: actor.userId, again_of: id, reason };
  const [made = 0] = await queueMails(tx, [{ kind, email: email ?? mail.email, ...again }]);
  const [after] = await tx<[{ row: Body }]>`select to_jsonb(m) as row from invoice_mails m where id = ${made}`;
  await recordChange(tx, resources.invoiceMails, actor, { id: made, action: 'create', before: null, after: after.row });
  await enqueue(tx, 'invoice_mail', {}, { userId: actor.userId, priority: 0 });
  return made;
}

/** Notes, with the reason, that an uncertain mail arrived. */
export async function noteArrived(context: TransactionContext, id: number, reason: string): Promise<void> {
  const { tx, actor, resources } = context;
  const { state, row } = await lock(context, id);
  if (state !== 'uncertain') throw conflict('Seul un email incertain se note comme arrivé.');
  const [after] = await tx<[{ row: Body }]>`
    update invoice_mails set state = 'sent', date_sent = date_try, reason = ${reason} where id = ${id}
    returning to_jsonb(invoice_mails) as row`;
  await recordChange(tx, resources.invoiceMails, actor, { id, action: 'update', before: row, after: after.row });
}

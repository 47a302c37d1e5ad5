import type { ContactMessage, ContactReply } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { nameOf } from '../../../access/name-of.ts';
import { AppError } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { answerMail } from '../../../mail/contact-mail.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Json } from '../../../rest/json.ts';
import { writableRow } from '../../../rest/seen.ts';
import { viewOf } from '../../../rest/view.ts';
import { notify } from '../../desk/notifications/notify.ts';
import { closeMessage } from './close.ts';

/** Characters of an answer that its notification shows. */
const ANSWER_CHARS = 200;

interface Writer {
  name: string | null;
  email: string | null;
  role: string | null;
}

/**
 * Mails an answer to who wrote, and keeps it. Throws `send_failed` when the mail does not leave, a conflict when the writer
 * has no address any more; nothing is kept then.
 */
export async function answerMessage(
  context: TransactionContext,
  { id: key, message, close = false }: ContactReply & { readonly id: string | number },
): Promise<Json<ContactMessage>> {
  const { tx, actor, resources, services } = context;
  const row = await writableRow(tx, actor, resources.contactMessages, key, (table) => ({
    subject: sql<string>`${table.column('subject')}`,
    message: sql<string>`${table.column('message')}`,
    date: sql<string>`to_json(${table.column('date_create')}) #>> '{}'`,
    user: sql<number | null>`${table.column('user_id')}`,
    pharmacy: sql<number | null>`${table.column('pharmacy_id')}`,
    pool: sql<number | null>`${table.column('pool_id')}`,
  }));
  // Who wrote, else the pharmacy or the pool: an account may be gone.
  const [writer] = await tx<Writer[]>`
    select coalesce(u.name, p.name, g.name) as name, coalesce(u.email, p.email1, g.email1) as email, u.role
    from (select 1) one
    left join users u on u.id = ${row.user} and u.is_active
    left join pharmacies p on p.id = ${row.pharmacy}
    left join pools g on g.id = ${row.pool}`;
  const { email } = writer ?? {};
  if (!email) throw new AppError('conflict', 'Personne à qui répondre : ni le compte ni la pharmacie n’a d’email.');
  const author = await nameOf(tx, actor);
  const [answer] = await tx<{ id: number }[]>`
    insert into contact_answers (message_id, user_id, author, email, message)
    values (${row.id}, ${actor.userId}, ${author}, ${email}, ${message}) returning id`;
  await tx`update contact_messages set is_read = true, date_update = now() where id = ${row.id}`;
  await recordChange(tx, resources.contactMessages, actor, {
    id: row.id,
    action: 'update',
    before: { subject: row.subject, answers: null },
    after: { subject: row.subject, answers: message },
  });
  if (close) await closeMessage(context, { id: row.id, isClosed: true });
  if (row.user !== null)
    await notify(
      tx,
      {
        kind: 'message',
        title: `Réponse du réseau : ${row.subject}`,
        message: message.slice(0, ANSWER_CHARS),
        ...(writer?.role === 'customer' && { link: '/customer/customer-contact' }),
        source: `/contact_answers/${answer?.id}`,
        isMailed: true,
      },
      { users: [row.user] },
    );
  const [sender] = await tx<{ email: string }[]>`select email from users where id = ${actor.userId}`;
  const url = writer?.role === 'customer' ? `${services.config.publicUrl}/customer/customer-contact` : undefined;
  const written = {
    name: writer?.name ?? '',
    email,
    subject: row.subject,
    message: row.message,
    date: new Date(row.date),
  };
  // Last: what fails before it mails nothing.
  try {
    await services.mail.send(answerMail(written, { author, email: sender?.email, message, url }));
  } catch (error) {
    services.log.error({ err: error, mail: 'answer' }, 'mail not sent');
    throw new AppError('send_failed');
  }
  return viewOf(resources.contactMessages, actor.role).item<ContactMessage>(tx, actor, row.id);
}

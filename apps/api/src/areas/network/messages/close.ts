import type { ContactMessage } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { nameOf } from '../../../access/name-of.ts';
import { AppError } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Json } from '../../../rest/json.ts';
import { writableRow } from '../../../rest/seen.ts';
import { viewOf } from '../../../rest/view.ts';

interface Closing {
  readonly id: string | number;
  readonly isClosed: boolean;
}

/** Closes a message, which is then read, or opens it again. A second time is a conflict. */
export async function closeMessage(
  { tx, actor, resources: { contactMessages } }: TransactionContext,
  { id: key, isClosed }: Closing,
): Promise<Json<ContactMessage>> {
  const { id, subject, closed_by } = await writableRow(tx, actor, contactMessages, key, (table) => ({
    subject: sql<string>`${table.column('subject')}`,
    closed_by: sql<string | null>`${table.column('closed_by')}`,
  }));
  if (isClosed && closed_by !== null) throw new AppError('conflict', `Ce message est déjà clos, par ${closed_by}.`);
  if (!isClosed && closed_by === null) throw new AppError('conflict', 'Ce message est déjà ouvert.');
  const by = isClosed ? await nameOf(tx, actor) : null;
  await tx`
    update contact_messages
    set date_close = ${isClosed ? tx`now()` : null}, closed_by = ${by}, is_read = is_read or ${isClosed}, date_update = now()
    where id = ${id}`;
  await recordChange(tx, contactMessages, actor, {
    id,
    action: 'update',
    before: { subject, closed_by },
    after: { subject, closed_by: by },
  });
  return viewOf(contactMessages, actor.role).item<ContactMessage>(tx, actor, id);
}

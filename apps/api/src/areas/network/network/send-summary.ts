import { sql } from 'drizzle-orm';
import { nameOf } from '../../../access/name-of.ts';
import { AppError } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { summaryMail } from '../../../mail/contact-mail.ts';
import { recordChange } from '../../../rest/audit.ts';
import { writableRow } from '../../../rest/seen.ts';

interface Summary {
  readonly id: string | number;
  readonly message: string;
}
/** Mails a pharmacy what it was told. Throws a conflict where it has no address, `send_failed` when the mail does not leave. */
export async function sendSummary(
  { tx, actor, resources, services }: TransactionContext,
  { id: key, message }: Summary,
): Promise<{ email: string }> {
  const row = await writableRow(tx, actor, resources.pharmacies, key, (table) => ({
    name: sql<string>`${table.column('name')}`,
    email: sql<string | null>`${table.column('email1')}`,
  }));
  if (!row.email) throw new AppError('conflict', 'Cette pharmacie n’a pas d’email : ajoutez-le à sa fiche.');
  const author = await nameOf(tx, actor);
  const [sender] = await tx<{ email: string }[]>`select email from users where id = ${actor.userId}`;
  await recordChange(tx, resources.pharmacies, actor, {
    id: row.id,
    action: 'update',
    before: { name: row.name, message: null },
    after: { name: row.name, message },
  });
  // Last: what fails before it mails nothing.
  try {
    await services.mail.send(
      summaryMail({
        name: row.name,
        email: row.email,
        author,
        replyTo: sender?.email,
        message,
        url: `${services.config.publicUrl}/customer`,
      }),
    );
  } catch (error) {
    services.log.error({ err: error, mail: 'summary' }, 'mail not sent');
    throw new AppError('send_failed');
  }
  return { email: row.email };
}

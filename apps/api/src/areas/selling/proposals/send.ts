import type postgres from 'postgres';
import { AppError } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { type MailedProposal, proposalContent } from '../../../mail/proposal-mail.ts';
import { queueWrittenMail } from '../../desk/notifications/written-mails.ts';
import { proposalUrl } from './link.ts';

type Row = MailedProposal & { readonly email: string | null };

/** Address of the account that acts, for replies. */
async function ownEmail(tx: postgres.ISql, user: number | null): Promise<string | null> {
  const [found] = await tx<{ email: string }[]>`select email from users where id = ${user}`;
  return found?.email ?? null;
}

/** Queues the mail with the address of a proposal's page. Throws a conflict where nobody's address is known. */
export async function queueProposal({ tx, actor, services }: TransactionContext, id: number): Promise<void> {
  const [row] = await tx<Row[]>`
    select p.name, p.recipient, p.message, p.date_start, p.date_end, p.date_expiry, p.count_pharmacies, p.amount, p.author,
      coalesce(p.email, a.email) as email
    from proposals p left join advertisers a on a.id = p.advertiser_id where p.id = ${id}`;
  if (!row?.email) throw new AppError('conflict', 'Aucun email n’est connu pour ce destinataire.');
  await queueWrittenMail(tx, {
    kind: 'proposal',
    email: row.email,
    replyTo: await ownEmail(tx, actor.userId),
    subject: `Proposition : ${row.name}`,
    content: proposalContent(row, proposalUrl(services.config, id)),
  });
  await tx`update proposals set date_sent = now() where id = ${id}`;
}

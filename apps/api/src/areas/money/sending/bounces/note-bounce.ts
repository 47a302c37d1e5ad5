import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { formatDate, parisDate } from '@officine/domain';
import type { InvoiceMail, InvoiceMailBounce } from '@officine/sdk/contract';
import { AppError } from '../../../../base/errors.ts';
import type { CommandContext, TransactionContext } from '../../../../calls/context.ts';
import { readInTurn } from '../../../../files/reading.ts';
import type { Upload } from '../../../../files/upload.ts';
import { recordChange } from '../../../../rest/audit.ts';
import type { Body } from '../../../../rest/input.ts';
import { type BounceReport, MAX_READ_BYTES, readReport } from './read-report.ts';
import { bounceReason } from './reasons.ts';

interface LockedMail {
  readonly id: number;
  readonly email: string;
  readonly state: InvoiceMail['state'];
  readonly is_noted: boolean;
  readonly row: Body;
}

const apart = (text: string, mail: number | null = null): InvoiceMailBounce => ({ outcome: 'apart', text, mail });

/** Reads a message, and notes what it says of a mail of invoices. Throws `bad_request` for what is no message. */
export async function noteBounce(
  context: CommandContext,
  { path }: Upload,
  signal?: AbortSignal,
): Promise<InvoiceMailBounce> {
  const report = await readInTurn(
    async () => readReport(await buffer(createReadStream(path, { end: MAX_READ_BYTES - 1 }))),
    signal,
  );
  if (!report) return apart('Ce message n’est pas un retour d’email : rien n’est changé.');
  const { key } = report;
  if (key === null)
    return apart(
      'Ce retour ne dit pas de quel email il s’agit, ou ce n’est pas un email de factures : rien n’est changé.',
    );
  return context.sql.begin((tx) => note({ ...context, tx }, { ...report, key })) as Promise<InvoiceMailBounce>;
}

async function note(
  { tx, actor, resources }: TransactionContext,
  { kind, key, code, words, date }: BounceReport & { readonly key: string },
): Promise<InvoiceMailBounce> {
  const [mail] = await tx<LockedMail[]>`
    select m.id, m.email, m.state, m.date_bounce is not null as is_noted, to_jsonb(m) as row
    from invoice_mails m where m.key = ${key} for update`;
  if (!mail) return apart('Cet email n’est pas un email de factures de ce réseau : rien n’est changé.');
  const { id, email, state, is_noted: isNoted, row } = mail;
  if (state === 'sending')
    throw new AppError('conflict', 'Cet email est encore en cours d’envoi : redonnez ce message dans une minute.');
  if (state === 'returned' || (kind === 'delayed' && isNoted))
    return { outcome: 'known', text: `Le retour de cet email à ${email} est déjà noté.`, mail: id };
  if (state !== 'sent' && state !== 'uncertain')
    return apart(`Cet email à ${email} n’est pas parti : rien n’est changé.`, id);
  // The clock of another server: never before the mail left, nor in the future.
  const [{ instant }] = await tx<[{ instant: number }]>`
    select extract(epoch from least(now(), greatest(date_try, ${date?.toISOString() ?? null}::timestamptz)))::float8 * 1000 as instant
    from invoice_mails where id = ${id}`;
  const bounced = date ? new Date(instant) : new Date();
  const reason = `${bounceReason(code)} (${code}), le ${formatDate(parisDate(bounced))}`;
  const text =
    kind === 'failed' ? `Revenu : ${reason}.` : `Retardé : ${reason}. Le serveur du destinataire essaie encore.`;
  const answer = words ? `${text} ${words}` : text;
  const [after] = await tx<[{ row: Body }]>`
    update invoice_mails set answer = ${answer}, bounce_code = ${code}, date_bounce = ${bounced.toISOString()},
      state = ${kind === 'failed' ? 'returned' : state},
      date_sent = case when ${kind === 'failed'} then coalesce(date_sent, date_try) else date_sent end
    where id = ${id} returning to_jsonb(invoice_mails) as row`;
  await recordChange(tx, resources.invoiceMails, actor, { id, action: 'update', before: row, after: after.row });
  return { outcome: 'noted', text: `${email} : ${text}`, mail: id };
}

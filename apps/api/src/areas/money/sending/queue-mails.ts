import { randomUUID } from 'node:crypto';
import type { INVOICE_MAIL_KINDS } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';

/** A mail to one address, to be queued. */
export interface NewMail {
  readonly kind: (typeof INVOICE_MAIL_KINDS)[number];
  readonly email: string;
  readonly pharmacy_id: number | null;
  readonly advertiser_id: number | null;
  readonly invoices: readonly { readonly id: number; readonly number: string | null }[];
  readonly user_id: number | null;
  readonly again_of?: number;
  readonly reason?: string;
}

/** What makes an occasion: an invoice gets one mail of it at an address. */
const occasionOf = ({ kind, again_of: again }: Pick<NewMail, 'kind' | 'again_of'>): string =>
  again === undefined ? kind : `${kind}:${again}`;

/** Stores mails that wait, with their invoices. Returns their ids, in the order of `mails`. */
export async function queueMails(tx: postgres.TransactionSql, mails: readonly NewMail[]): Promise<number[]> {
  const rows = mails.map(({ invoices, ...mail }) => ({
    ...mail,
    key: randomUUID(),
    numbers: invoices.map(({ number }) => number).join(', '),
    occasion: occasionOf(mail),
    ids: invoices.map(({ id }) => id),
  }));
  const made = await tx<{ id: number; key: string }[]>`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (key uuid, kind text, again_of int, pharmacy_id int,
        advertiser_id int, email text, numbers text, reason text, user_id int, occasion text, ids jsonb)
    ), mails as (
      insert into invoice_mails (key, kind, again_of, pharmacy_id, advertiser_id, email, numbers, reason, user_id)
      select key, kind, again_of, pharmacy_id, advertiser_id, email, numbers, reason, user_id from sent returning id, key
    ), items as (
      insert into invoice_mail_items (mail_id, invoice_id, email, occasion)
      select m.id, i.id::int, s.email, s.occasion from sent s join mails m on m.key = s.key cross join jsonb_array_elements_text(s.ids) as i (id)
    )
    select id, key from mails`;
  const ids = new Map(made.map(({ id, key }) => [key, id]));
  return rows.map(({ key }) => ids.get(key) as number);
}

/** Why no mail leaves from this installation, in French; null where mails leave. */
export function blockedReason({ mail, config }: Pick<Services, 'mail' | 'config'>): string | null {
  if (mail.deliver) return null;
  return config.rehearsal
    ? 'Cette copie est à l’essai : aucun email ne part.'
    : 'Aucun serveur d’envoi n’est réglé (SMTP_URL) : aucun email ne part.';
}

/** Throws a conflict where no mail leaves from this installation. */
export function checkLeaving(services: Pick<Services, 'mail' | 'config'>): void {
  const reason = blockedReason(services);
  if (reason) throw new AppError('conflict', reason);
}

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
export const occasionOf = ({ kind, again_of: again }: Pick<NewMail, 'kind' | 'again_of'>): string =>
  again === undefined ? kind : `${kind}:${again}`;

/** Stores a mail that waits, with its invoices. Returns its id. */
export async function queueMail(tx: postgres.TransactionSql, mail: NewMail): Promise<number> {
  const { invoices, ...row } = mail;
  const numbers = invoices.map(({ number }) => number).join(', ');
  const [made] = await tx<[{ id: number }]>`insert into invoice_mails ${tx({ ...row, numbers })} returning id`;
  const occasion = occasionOf(mail);
  await tx`insert into invoice_mail_items ${tx(
    invoices.map(({ id }) => ({ mail_id: made.id, invoice_id: id, email: mail.email, occasion })),
  )}`;
  return made.id;
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

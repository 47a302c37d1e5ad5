import type { INVOICE_MAIL_KINDS } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Config } from '../../../config/config.ts';
import type { InvoiceOfMail } from '../../../mail/invoice-mail.ts';
import { isOnPlatform } from '../platform-queue/sellers.ts';

/** A mail that is about to leave. */
export interface WaitingMail {
  readonly id: number;
  readonly key: string;
  readonly kind: (typeof INVOICE_MAIL_KINDS)[number];
  readonly email: string;
  readonly is_again: boolean;
  readonly payer: string;
  readonly pharmacy_id: number | null;
  readonly advertiser_id: number | null;
}

/** An invoice of a mail, as it stands when the mail leaves. */
export interface MailedInvoice extends InvoiceOfMail {
  readonly id: number;
  readonly type: 'advertising' | 'web';
  readonly is_credited: boolean;
}

/** Takes a mail that waits, in the caller's transaction; undefined where another run has it, or its time has not come. */
export async function takeMail(tx: postgres.ISql, id: number): Promise<WaitingMail | undefined> {
  const [mail] = await tx<WaitingMail[]>`
    select m.id, m.key, m.kind, m.email, m.again_of is not null as is_again, coalesce(p.name, a.name) as payer,
      m.pharmacy_id, m.advertiser_id
    from invoice_mails m left join pharmacies p on p.id = m.pharmacy_id left join advertisers a on a.id = m.advertiser_id
    where m.id = ${id} and m.state = 'waiting' and m.date_try <= now() for update of m skip locked`;
  return mail;
}

/** Invoices of a mail that nothing has left out yet, in the order of their ids. */
export const readMailed = (tx: postgres.ISql, config: Config, id: number) => tx<MailedInvoice[]>`
  select i.id, i.number, i.kind, i.type, i.is_credited, i.month, c.name as campaign, p.name as pharmacy, i.date_invoice, i.date_expiry,
    ${isOnPlatform(tx, config)} as is_duplicate, i.amount_total, i.amount_total - i.amount_paid - i.amount_credited as due,
    (select o.date from sepa_items d join sepa_orders o on o.id = d.order_id
      where d.invoice_id = i.id and o.kind = 'debit' and d.state in ('made', 'presented')) as date_debit
  from invoice_mail_items t join invoices i on i.id = t.invoice_id join pharmacies p on p.id = i.pharmacy_id
  left join campaigns c on c.id = i.campaign_id
  where t.mail_id = ${id} and t.left_out is null order by i.id`;

import type postgres from 'postgres';
import { invoicePayers } from '../late/payers.ts';

/** An invoice, who pays it, and where its mails go. */
export interface MailableInvoice {
  readonly id: number;
  readonly number: string | null;
  readonly status: 'draft' | 'issued';
  readonly is_credited: boolean;
  readonly mail_state: 'unsent' | 'waiting' | 'sent' | 'refused' | 'uncertain' | null;
  /** In cents, all taxes included; negative in a credit note. */
  readonly amount: number;
  /** `2026-10`. */
  readonly month: string | null;
  readonly date_invoice: string | null;
  readonly campaign_id: number | null;
  readonly campaign: string | null;
  readonly pharmacy_id: number | null;
  readonly advertiser_id: number | null;
  readonly payer: string;
  /** `a@b.fr, c@d.fr`; null without any. */
  readonly emails: string | null;
  /** No address is kept for invoices: it is the payer's usual one. */
  readonly is_usual: boolean;
}

/** Invoices `i` with their payers, and where mails of invoices go. */
export const mailableInvoices = (sql: postgres.ISql, where: postgres.Fragment) => sql<MailableInvoice[]>`
  select i.id, i.number, i.status, i.is_credited, i.mail_state, i.month, i.date_invoice, i.campaign_id, d.campaign,
    case i.kind when 'credit_note' then -i.amount_total else i.amount_total end as amount,
    d.pharmacy_id, d.advertiser_id, d.payer, d.emails, d.is_usual
  from invoices i join (${invoicePayers(sql)}) d on d.invoice_id = i.id where ${where} order by i.id`;

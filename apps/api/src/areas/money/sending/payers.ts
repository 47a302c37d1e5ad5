import type postgres from 'postgres';

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

/**
 * SQL of invoices `i` with their payers: a pharmacy pays its website, the advertiser of a campaign pays advertising. Mails
 * go to the address kept for invoices, else to the payer's usual one.
 */
export const mailableInvoices = (sql: postgres.ISql, where: postgres.Fragment) => sql<MailableInvoice[]>`
  select i.id, i.number, i.status, i.is_credited, i.mail_state, i.month, i.date_invoice, i.campaign_id, c.name as campaign,
    case i.kind when 'credit_note' then -i.amount_total else i.amount_total end as amount,
    case i.type when 'web' then p.id end as pharmacy_id, case i.type when 'advertising' then a.id end as advertiser_id,
    case i.type when 'web' then p.name else a.name end as payer,
    nullif(trim(case i.type when 'web' then coalesce(nullif(b.billing_email, ''), p.email1)
      else coalesce(nullif(a.invoice_recipients, ''), a.email) end), '') as emails,
    coalesce(nullif(case i.type when 'web' then b.billing_email else a.invoice_recipients end, '') is null, true) as is_usual
  from invoices i join pharmacies p on p.id = i.pharmacy_id left join pharmacy_billings b on b.pharmacy_id = p.id
  left join campaigns c on c.id = i.campaign_id left join advertisers a on a.id = c.advertiser_id
  where ${where} order by i.id`;

export const emailsOf = ({ emails }: Pick<MailableInvoice, 'emails'>): string[] =>
  emails?.split(/,\s*/).filter(Boolean) ?? [];

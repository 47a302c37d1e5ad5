/** SQL of where mails of invoices go: the address kept for them, else the usual one. `p`, `b` and `v` are the payer's rows. */
export const PAYER_EMAILS = {
  pharmacy: `coalesce(nullif(b.billing_email, ''), p.email1)`,
  advertiser: `coalesce(nullif(v.invoice_recipients, ''), v.email)`,
} as const;

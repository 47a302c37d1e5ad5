/**
 * Seller or buyer as of the date of issue, stored with the invoice as JSON strings. `share_capital` is in cents;
 * `agent` is the company that invoices in the seller's name under the mandate of `mandate_date`; `campaign` is the
 * advertiser's order. `iban` and `bic` are the account to pay: that of `payee`, who collects in the seller's name, if
 * there is one. `electronic_address` is where
 * statuses of the platforms come back, the SIREN by default. `vat_on_debits` is `1` of a seller that opted for VAT on debits. `ics` is the creditor's SEPA identifier, `mandate` the reference of the debtor's SEPA mandate.
 */
export type InvoiceParty = Readonly<Partial<Record<InvoicePartyKey, string | null>>>;
type InvoicePartyKey =
  | 'name'
  | 'legal_status'
  | 'share_capital'
  | 'address'
  | 'address2'
  | 'postcode'
  | 'locality'
  | 'country'
  | 'siret'
  | 'rcs_city'
  | 'vat'
  | 'license_number'
  | 'reference'
  | 'email'
  | 'electronic_address'
  | 'vat_on_debits'
  | 'url'
  | 'iban'
  | 'bic'
  | 'payee'
  | 'payee_siret'
  | 'ics'
  | 'mandate'
  | 'payment_method'
  | 'campaign'
  | 'campaign_reference'
  | 'agent'
  | 'mandate_date';

/** Amounts are cents without VAT; `vat_rate` is in hundredths of a percent. */
export interface InvoiceItem {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly amount_net: number;
  readonly vat_rate: number;
}

/** Full content of an invoice, frozen when it is issued: its PDF page and its XML are made from this alone. */
export interface InvoiceDocument {
  readonly type: 'advertising' | 'web';
  readonly kind: 'invoice' | 'credit_note';
  /** A credit note of the books alone: the platforms refused its invoice. */
  readonly is_internal?: boolean;
  /** It charges late penalties, which are outside of VAT and of the reform. */
  readonly is_penalty?: boolean;
  /** Null on a draft. */
  readonly number: string | null;
  readonly date_invoice: string;
  readonly date_expiry: string | null;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly campaign: { readonly name: string; readonly reference: string } | null;
  /** On a credit note: the corrected invoice, and the reason. */
  readonly credited: { readonly number: string; readonly date_invoice: string } | null;
  readonly reason: string | null;
  /** VAT as it was issued, in cents; that of the lines if absent. */
  readonly amount_vat?: number | null;
  readonly lines: readonly InvoiceItem[];
}

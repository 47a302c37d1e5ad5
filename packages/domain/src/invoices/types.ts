/**
 * Who sells or buys, as it stood when the invoice was issued; kept with it as JSON texts. `share_capital` is cents; `agent` is who
 * invoices in the seller's name, under the mandate of `mandate_date`; `campaign` is what an advertiser ordered.
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
  | 'url'
  | 'iban'
  | 'bic'
  | 'payment_method'
  | 'campaign'
  | 'campaign_reference'
  | 'agent'
  | 'mandate_date';

/** Cents, without VAT; `vat_rate` in hundredths of a percent. */
export interface InvoiceItem {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly amount_net: number;
  readonly vat_rate: number;
}

/** Everything that an invoice says, frozen: its page and its XML are made of this alone. */
export interface InvoiceDocument {
  readonly type: 'advertising' | 'web';
  readonly kind: 'invoice' | 'credit_note';
  /** None on a draft. */
  readonly number: string | null;
  readonly date_invoice: string;
  readonly date_expiry: string | null;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly campaign: { readonly name: string; readonly reference: string } | null;
  /** What a credit note corrects, and why. */
  readonly credited: { readonly number: string; readonly date_invoice: string } | null;
  readonly reason: string | null;
  readonly lines: readonly InvoiceItem[];
}

import type { InvoiceItem, InvoiceParty } from '@officine/domain';
import type { PharmacyRow } from './parties.ts';

/** A draft that is locked to be issued. */
export interface LockedDraft {
  readonly id: number;
  readonly type: 'advertising' | 'web';
  readonly status: 'draft' | 'issued';
  /** It charges penalties, which are outside of VAT. */
  readonly is_penalty: boolean;
  /** `2026-03`; null for advertising and penalties. */
  readonly month: string | null;
  readonly pharmacy_id: number;
  readonly campaign_id: number | null;
  readonly advertiser_id: number | null;
  /** The campaign's date of payment. */
  readonly date_due: string | null;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly lines: readonly (InvoiceItem & { readonly id: number })[];
  readonly row: Record<string, unknown>;
}
/** A draft with everything that issuing freezes. */
export interface IssuedInvoice {
  readonly draft: LockedDraft;
  readonly pharmacy: PharmacyRow;
  readonly series_id: number;
  readonly counter: number;
  readonly number: string;
  readonly date_invoice: string;
  readonly date_expiry: string;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly vat_rate: number;
  readonly amount_net: number;
  readonly amount_vat: number;
  readonly amount_total: number;
}

import type { Task } from './contract/desk/tasks.ts';
import type { CustomerImport } from './contract/exchange/exchange-imports.ts';
import type { ListImport } from './contract/exchange/imports.ts';
import type { WEBHOOK_TEST, WEBHOOK_VERSION, WebhookKind } from './contract/exchange/webhook-kinds.ts';
import type { Webhook } from './contract/exchange/webhooks.ts';
import type { AdvertiserMailstoneReport, AdvertiserReport } from './contract/figures/advertiser-reports.ts';
import type { ProofLink } from './contract/figures/proofs.ts';
import type { Invoice } from './contract/money/invoices.ts';
import type { Pharmacy } from './contract/network/pharmacy-shapes.ts';
import type { Campaign } from './contract/selling/campaigns.ts';
import type { PharmacyWordpress } from './contract/websites/wordpresses.ts';

/** The item in the body of each kind, as its own call answers it. */
export interface WebhookItems extends Record<WebhookKind, unknown> {
  'campaign.validated': Campaign;
  'campaign.reduced': Campaign;
  'campaign.suspended': Campaign;
  'campaign.ended': Campaign;
  'report.halfway': AdvertiserMailstoneReport;
  'report.monthly': AdvertiserReport;
  /** An invoice or a credit note: `kind` says which. */
  'invoice.issued': Invoice;
  /** The invoice that a credit note corrects. The note itself comes as `invoice.issued`. */
  'invoice.credited': Invoice;
  'invoice.paid': Invoice;
  'invoice.returned': Invoice;
  'pharmacy.created': Pharmacy;
  'pharmacy.disabled': Pharmacy;
  'site.failed': PharmacyWordpress;
  'site.recovered': PharmacyWordpress;
  'import.done': ListImport;
  'customer_import.done': CustomerImport;
  'export.done': Task;
  'proof.opened': ProofLink;
  'task.parked': Task;
}
interface EventOf<K, Item> {
  readonly type: K;
  readonly version: typeof WEBHOOK_VERSION;
  /** The same for every try and every receiver: `msg_…`, as the header `webhook-id`. */
  readonly id: string;
  /** When it happened. */
  readonly timestamp: string;
  /** The item as its owner reads it when the message is made. */
  readonly data: Item;
}
/** The body of a message, told apart by `type`. */
export type WebhookEvent =
  | { [K in WebhookKind]: EventOf<K, WebhookItems[K]> }[WebhookKind]
  | EventOf<typeof WEBHOOK_TEST, Webhook>;

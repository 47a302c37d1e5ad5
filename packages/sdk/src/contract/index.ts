/** Every call of the API, grouped by subject. Data only: the schemas are in `schemas.ts`. */

export { QUERY_LIMITS } from '../query-limits.ts';
export * from './accounts/accounts.ts';
export * from './accounts/attempt-limits.ts';
export * from './accounts/security.ts';
export * from './accounts/token-scopes.ts';
export * from './accounts/tokens.ts';
export * from './accounts/users.ts';
export * from './all.ts';
export * from './delivery/delivery.ts';
export * from './delivery/events.ts';
export * from './delivery/sites.ts';
export * from './delivery/why.ts';
export * from './desk/first-steps.ts';
export * from './desk/geocode.ts';
export * from './desk/health.ts';
export * from './desk/inbox.ts';
export * from './desk/inbox-marks.ts';
export * from './desk/lists.ts';
export * from './desk/notifications.ts';
export * from './desk/presence.ts';
export * from './desk/receipts.ts';
export * from './desk/reference-data.ts';
export * from './desk/search.ts';
export * from './desk/tasks.ts';
export * from './desk/views.ts';
export * from './exchange/customer-imports.ts';
export * from './exchange/exchange.ts';
export {
  type ExportControl,
  type ExportLayout,
  type GescomBatch,
  type GescomInput,
  type GescomUndo,
  SEPA_KINDS,
  type SepaInput,
  type SepaOrder,
  type SepaPaymentItem,
  type SepaReturn,
} from './exchange/exchange-accounting.ts';
export type { CustomerImport, CustomerImportInput, RowError } from './exchange/exchange-imports.ts';
export * from './exchange/imports.ts';
export * from './exchange/list-updates.ts';
export * from './exchange/webhooks.ts';
export { CONTRACT_TYPES, PAYMENT_METHODS, VAT_REGIMES } from './fields/billing.ts';
export * from './fields/campaign.ts';
export * from './fields/files.ts';
export { PUBLICATION_STATES, type PublicationState } from './fields/publication.ts';
export * from './figures/advertiser-reports.ts';
export * from './figures/dashboards.ts';
export * from './figures/logs.ts';
export * from './figures/monitored-reports.ts';
export * from './figures/pacing.ts';
export * from './figures/proofs.ts';
export * from './figures/reports.ts';
export * from './money/bank.ts';
export {
  type CreditableInvoice,
  type CreditedInvoices,
  type InvoiceCredits,
  MAX_CREDITS,
} from './money/invoice-credits.ts';
export * from './money/invoice-mails.ts';
export {
  INVOICE_MOVEMENT_STATES,
  INVOICE_MOVEMENTS,
  type InvoiceDossier,
  type InvoiceMovement,
  type InvoiceOrigin,
  type InvoiceTally,
  MAX_PAPERS,
} from './money/invoice-reading.ts';
export * from './money/invoices.ts';
export * from './money/ledger.ts';
export * from './money/payments.ts';
export * from './money/payouts.ts';
export * from './money/platform.ts';
export * from './money/platform-consents.ts';
export { type PlatformReport, REPORT_BLOCKS, REPORT_CATEGORIES } from './money/platform-report.ts';
export * from './money/reminders.ts';
export * from './money/sepa-mandates.ts';
export * from './network/contact-messages.ts';
export * from './network/contacts.ts';
export * from './network/documents.ts';
export * from './network/forms.ts';
export * from './network/networks.ts';
export * from './network/offer-lists.ts';
export * from './network/offers.ts';
export * from './network/pharmacies.ts';
export * from './network/pharmacy-billings.ts';
export type { Pharmacy, PharmacyInput } from './network/pharmacy-shapes.ts';
export type {
  MonitoredPharmacy,
  PharmacySignatures,
  PharmacySituation,
  SigningInput,
} from './network/pharmacy-standing.ts';
export * from './network/pharmacy-websites.ts';
export * from './network/pool-banners.ts';
export * from './network/pool-communications.ts';
export * from './network/pool-documents.ts';
export type { PoolReader, PublicationReminder } from './network/pool-readers.ts';
export * from './network/pool-videos.ts';
export * from './network/pools.ts';
export * from './network/publications.ts';
export * from './network/signatures.ts';
export * from './network/text-versions.ts';
export * from './network/texts.ts';
export * from './selling/adverts.ts';
export * from './selling/broadcasters.ts';
export * from './selling/campaign-pharmacies.ts';
export type { CampaignSave, CampaignSimulation, CheckedBudget, Simulation } from './selling/campaign-simulations.ts';
export * from './selling/campaigns.ts';
export * from './selling/fillings.ts';
export * from './selling/inventory.ts';
export * from './selling/laboratories.ts';
export * from './selling/matrix.ts';
export * from './selling/proposals.ts';
export * from './selling/schedulings.ts';
export * from './selling/temp-campaigns.ts';
export * from './selling/timeline.ts';
export * from './selling/topics.ts';
export * from './selling/withheld.ts';
export * from './selling/zones.ts';
export * from './websites/screenshots.ts';
export * from './websites/wordpress-components.ts';
export * from './websites/wordpress-syncs.ts';
export * from './websites/wordpress-updates.ts';
export * from './websites/wordpress-vulnerabilities.ts';
export * from './websites/wordpresses.ts';

/** Every call of the API, grouped by subject. Data only: the schemas are in `schemas.ts`. */

export * from './accounts.ts';
export * from './advertiser-reports.ts';
export * from './adverts.ts';
export * from './all.ts';
export { CONTRACT_TYPES, PAYMENT_METHODS } from './billing-fields.ts';
export * from './broadcasters.ts';
export * from './campaign-pharmacies.ts';
export * from './campaigns.ts';
export * from './contact-messages.ts';
export * from './contacts.ts';
export * from './content-versions.ts';
export * from './contents.ts';
export * from './customer-imports.ts';
export * from './dashboards.ts';
export * from './delivery.ts';
export * from './documents.ts';
export * from './events.ts';
export * from './exchange.ts';
export {
  type ExportControl,
  type ExportLayout,
  type GescomBatch,
  type GescomInput,
  SEPA_KINDS,
  type SepaInput,
  type SepaOrder,
} from './exchange-accounting.ts';
export type { CustomerImport, CustomerImportInput, RowError } from './exchange-imports.ts';
export * from './explanations.ts';
export * from './files.ts';
export * from './fillings.ts';
export * from './forms.ts';
export * from './geocode.ts';
export * from './health.ts';
export * from './imports.ts';
export * from './inventory.ts';
export * from './invoices.ts';
export * from './laboratories.ts';
export * from './list-updates.ts';
export * from './lists.ts';
export * from './logs.ts';
export * from './matrix.ts';
export * from './monitored-reports.ts';
export * from './notifications.ts';
export * from './offer-lists.ts';
export * from './offers.ts';
export * from './pacing.ts';
export * from './pharmacies.ts';
export * from './pharmacy-billings.ts';
export type { Pharmacy, PharmacyInput } from './pharmacy-shapes.ts';
export type {
  MonitoredPharmacy,
  PharmacySignatures,
  PharmacySituation,
  SigningInput,
} from './pharmacy-standing.ts';
export * from './pharmacy-websites.ts';
export * from './pool-banners.ts';
export * from './pool-communications.ts';
export * from './pool-documents.ts';
export type { PoolReader } from './pool-readers.ts';
export * from './pool-videos.ts';
export * from './pools.ts';
export * from './proofs.ts';
export * from './receipts.ts';
export * from './reference-data.ts';
export * from './reports.ts';
export * from './schedulings.ts';
export * from './screenshots.ts';
export * from './search.ts';
export * from './security.ts';
export * from './sepa-mandates.ts';
export * from './signatures.ts';
export * from './sites.ts';
export * from './tasks.ts';
export * from './temp-campaigns.ts';
export * from './timeline.ts';
export * from './todo-marks.ts';
export * from './todos.ts';
export * from './token-scopes.ts';
export * from './tokens.ts';
export * from './topics.ts';
export * from './users.ts';
export * from './views.ts';
export * from './withheld.ts';
export * from './wordpress-syncs.ts';
export * from './wordpresses.ts';
export * from './zones.ts';

/** Every call of the API, grouped by subject. Data only: schemas are apart, in `schemas.ts`. */
export * from './accounts.ts';
export * from './contents.ts';
export * from './documents.ts';
export * from './exchange.ts';
export * from './forms.ts';
export * from './health.ts';
export * from './invoices.ts';
export * from './laboratories.ts';
export * from './list-updates.ts';
export * from './monitored-reports.ts';
export * from './notifications.ts';
export * from './offer-lists.ts';
export * from './offers.ts';
export * from './search.ts';
export * from './tasks.ts';
export * from './users.ts';

/** The specification's §9: every business constant and limit, once. */

export const LOCALE = 'fr-FR';
export const CURRENCY = 'EUR';
/** Time zone of every date without a time: the days of the pharmacies begin and end at its midnight. */
export const TIME_ZONE = 'Europe/Paris';

export const RESET_TOKEN_HOURS = 24;
export const PASSWORD_MIN_LENGTH = 8;
export const SIRET_LENGTH = 14;

export const TOAST_MS = 4000;
export const CHUNK_TIMEOUT_S = 120;
/** Number of bytes in a Ko, and of Ko in a Mo. */
export const FILE_SIZE_STEP = 1024;

/**
 * Keys of session storage that the specification names. Ours write `user`, `visited` and `visitedSites`, and,
 * under names of their own, what a tab keeps of its forms; `item`, `id` and `slug` are in addresses instead.
 */
export const SESSION_KEYS = ['item', 'id', 'slug', 'user', 'visited', 'visitedSites'] as const;
export type SessionKey = (typeof SESSION_KEYS)[number];

/**
 * Dashboards: number and period of the top and flop adverts; periods of clicks and views, in days; months of
 * statistics.
 */
export const DASHBOARD = {
  topAdverts: 5,
  topAdvertsDays: 30,
  clicksAndViewsDays: [1, 7, 30],
  poolMonths: 6,
  websiteMonths: 12,
} as const;

/** Columns of uploaded files. The separator is detected. */
export const BUDGET_COLUMNS = ['CIP', 'PHARMACIE', 'TOTAL'] as const;
export const CIP_COLUMN = 'CIP';
export const Z_COLUMN = 'Z';
export const CUSTOMER_IMPORT_COLUMNS = [
  'Z',
  'DATE_EXT',
  'DATE_INT',
  'DATE_WP',
  'DATE_CONTRAT',
  'URL',
  'SOMMEIL',
  'GROUPEMENT',
  'ECRASER_GROUPEMENT',
  'TITULAIRE',
  'EMAIL',
  'IBAN',
  'BIC',
  'BANQUE',
  'COMPTEUR_FACTURATION',
  'WP_SERVEUR',
  'WP_THEME',
  'WP_CHEMIN',
] as const;
/** Cell value that clears the field in the customer import. An empty cell leaves the field as it is. */
export const CLEAR_MARK = '###';

/** A click rate over fewer views is chance: it is not given. */
export const MIN_RATED_VIEWS = 50;

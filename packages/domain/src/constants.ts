/** The specification's §9: every business constant and limit, once. */

export const LOCALE = 'fr-FR';
export const CURRENCY = 'EUR';
/** Where the pharmacies' days begin and end; dates without a time are dates there. */
export const TIME_ZONE = 'Europe/Paris';

export const RESET_TOKEN_HOURS = 24;
export const PASSWORD_MIN_LENGTH = 8;
export const SIRET_LENGTH = 14;

export const TOAST_MS = 4000;
export const CHUNK_TIMEOUT_S = 120;
/** Bytes in a Ko, Ko in a Mo. */
export const FILE_SIZE_STEP = 1024;

/** What the front ends keep in session storage, and nothing else. */
export const SESSION_KEYS = ['item', 'id', 'slug', 'user', 'visited', 'visitedSites'] as const;
export type SessionKey = (typeof SESSION_KEYS)[number];

/** Dashboards: top and flop adverts; clicks and views per period, in days before today; months of statistics. */
export const DASHBOARD = {
  topAdverts: 5,
  topAdvertsDays: 30,
  clicksAndViewsDays: [1, 7, 30],
  poolMonths: 6,
  websiteMonths: 12,
} as const;

/** Columns of the files people send; the separator is theirs. */
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
/** In the customer import, this value clears the field; an empty cell leaves it. */
export const CLEAR_MARK = '###';

import type { SEARCH_KINDS } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { today } from '../../../access/today.ts';
import type { Resources } from '../../../calls/context.ts';
import type { ScopedTable } from '../../../rest/scoped-table.ts';

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Columns of another resource by which a row is found: the SIRET of a pharmacy, the email of its account. */
interface Linked extends Columns {
  readonly of: keyof Resources;
  /** Its column that names the row. */
  readonly key: string;
  readonly words: readonly string[];
  /** After the name of a column, where the row has one of that name too: « Email d’un compte ». */
  readonly owner?: string;
}
/** Columns in which something else than words is looked for. */
export interface Columns {
  readonly digits?: readonly string[];
  readonly phones?: readonly string[];
  /** Of cents. */
  readonly amounts?: readonly string[];
  readonly days?: readonly string[];
}
/**
 * How things of one kind are found and shown, beside the search columns of their lists. Their declarations limit rows and
 * columns, as they do for lists.
 */
export interface Searched extends Columns {
  readonly of: keyof Resources;
  readonly linked?: readonly Linked[];
  /** Columns that distinguish items of the same label, as paths: `advertiser.name`. */
  readonly details?: readonly string[];
  /** Rank among the hits whose label begins alike: lowest first. */
  readonly rank?: (table: ScopedTable) => SQL;
  /** Further columns of the hit, by name. */
  readonly more?: readonly string[];
  /** Its label is a number, which one of those that are this has not yet; what is almost a number is something else. */
  readonly unnumbered?: string;
}

const PLACE = ['reference', 'postcode', 'locality'] as const;
const accountsBy = (key: string): Linked => ({ of: 'users', key, words: ['email', 'login'], owner: 'd’un compte' });

export const SEARCHED: Readonly<Record<SearchKind, Searched>> = {
  pharmacy: {
    of: 'pharmacies',
    phones: ['phone_number', 'cellphone_number'],
    linked: [
      { of: 'pharmacyBillings', key: 'pharmacy_id', words: ['corporate_name'], digits: ['cip', 'siret'] },
      {
        of: 'contacts',
        key: 'pharmacy_id',
        words: ['firstname', 'lastname', 'email'],
        phones: ['phone_number', 'cellphone_number'],
        owner: 'd’un contact',
      },
      accountsBy('pharmacy_id'),
    ],
    details: PLACE,
  },
  pool: {
    of: 'pools',
    phones: ['phone_number1', 'phone_number2'],
    linked: [accountsBy('pool_id')],
    details: PLACE,
  },
  advertiser: {
    of: 'advertisers',
    digits: ['siret'],
    phones: ['phone_number'],
    linked: [accountsBy('advertiser_id')],
    details: PLACE,
  },
  campaign: {
    of: 'campaigns',
    days: ['date_start', 'date_end'],
    details: ['reference', 'advertiser.name'],
    // Those that run, then those to come, then those that ended.
    rank: (table) => sql`case when ${today} between ${table.column('date_start')} and ${table.column('date_end')} then 0
      when ${table.column('date_start')} > ${today} then 1 else 2 end`,
    more: ['status', 'date_start', 'date_end'],
  },
  document: { of: 'documents' },
  invoice: {
    of: 'invoices',
    amounts: ['amount_total', 'amount_due'],
    days: ['date_invoice', 'date_expiry'],
    details: ['pharmacy.name'],
    more: ['pharmacy_id', 'uuid', 'amount_total'],
    unnumbered: 'Brouillon',
  },
  advert: { of: 'adverts', details: ['topic.name', 'advertiser.name'] },
  topic: { of: 'topics', details: ['advertiser.name'] },
  zone: { of: 'zones', details: ['description'] },
  laboratory: { of: 'laboratories' },
  offer: { of: 'offers' },
  form: { of: 'forms' },
  user: { of: 'users', details: ['email'] },
};

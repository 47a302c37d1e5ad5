import type { SEARCH_KINDS } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Resources } from '../../../calls/context.ts';
import { today } from '../../../database/today.ts';
import type { ScopedTable } from '../../../rest/scoped-table.ts';

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Columns of another resource by which a row is found: the SIRET of a pharmacy, the email of its account. */
interface Linked {
  readonly of: keyof Resources;
  /** Its column that names the row. */
  readonly key: string;
  readonly words: readonly string[];
  /** Columns of digits, and of telephone numbers. */
  readonly digits?: readonly string[];
  readonly phones?: readonly string[];
}
/** How things of one kind are found and shown. Their declarations limit rows and columns, as they do for lists. */
export interface Searched {
  readonly of: keyof Resources;
  readonly digits?: readonly string[];
  readonly phones?: readonly string[];
  readonly linked?: readonly Linked[];
  /** Columns that distinguish items of the same label. */
  readonly details?: readonly string[];
  /** Name of the related row that distinguishes them. */
  readonly relative?: (table: ScopedTable) => SQL;
  /** Rank among the hits whose label begins alike: lowest first. */
  readonly rank?: (table: ScopedTable) => SQL;
  /** Further columns of the hit, by name. */
  readonly more?: readonly string[];
}

const PLACE = ['reference', 'postcode', 'locality'] as const;

export const SEARCHED: Readonly<Record<SearchKind, Searched>> = {
  pharmacy: {
    of: 'pharmacies',
    phones: ['phone_number', 'cellphone_number'],
    linked: [
      { of: 'pharmacyBillings', key: 'pharmacy_id', words: ['corporate_name'], digits: ['cip', 'siret'] },
      { of: 'contacts', key: 'pharmacy_id', words: ['email'], phones: ['phone_number', 'cellphone_number'] },
      { of: 'users', key: 'pharmacy_id', words: ['email', 'login'] },
    ],
    details: PLACE,
  },
  pool: {
    of: 'pools',
    phones: ['phone_number1', 'phone_number2'],
    linked: [{ of: 'users', key: 'pool_id', words: ['email', 'login'] }],
    details: PLACE,
  },
  advertiser: {
    of: 'advertisers',
    digits: ['siret'],
    phones: ['phone_number'],
    linked: [{ of: 'users', key: 'advertiser_id', words: ['email', 'login'] }],
    details: PLACE,
  },
  campaign: {
    of: 'campaigns',
    details: ['reference'],
    relative: (table) => sql`(select a.name from advertisers a where a.id = ${table.column('advertiser_id')})`,
    // Those that run, then those to come, then those that ended.
    rank: (table) => sql`case when ${today} between ${table.column('date_start')} and ${table.column('date_end')} then 0
      when ${table.column('date_start')} > ${today} then 1 else 2 end`,
    more: ['status', 'date_start', 'date_end'],
  },
  document: { of: 'documents' },
  invoice: {
    of: 'invoices',
    relative: (table) => sql`(select p.name from pharmacies p where p.id = ${table.column('pharmacy_id')})`,
    more: ['pharmacy_id', 'uuid', 'amount_total'],
  },
};

import type postgres from 'postgres';
import type { Config } from '../../../config/config.ts';

/** Settings of the server that a column of the network replaces, by that column. */
export const SETTING_OF_COLUMN = {
  corporate_name: 'companyName',
  legal_status: 'companyLegalStatus',
  share_capital: 'companyCapital',
  address: 'companyAddress',
  postcode: 'companyPostcode',
  locality: 'companyLocality',
  siret: 'companySiret',
  rcs_city: 'companyRcs',
  billing_email: 'companyEmail',
  iban: 'companyIban',
  bic: 'companyBic',
  ics: 'companyIcs',
} as const satisfies Record<string, keyof Config>;
/** The setting of the server is in euros. */
export const CENTS = 100;
type Column = keyof typeof SETTING_OF_COLUMN;

/**
 * The settings with the network's own company and bank, as an administrator wrote them; the server's where they are empty.
 * Read where money acts, in their transaction: each node issues with the account of this moment.
 */
export async function networkConfig(db: postgres.ISql, config: Config): Promise<Config> {
  const columns = Object.keys(SETTING_OF_COLUMN) as Column[];
  const [row] = await db<Record<Column, string | number | null>[]>`select ${db(columns)} from networks`;
  const own = Object.entries(SETTING_OF_COLUMN).flatMap(([column, setting]) => {
    const value = row?.[column as Column];
    if (value === null || value === undefined) return [];
    return [[setting, setting === 'companyCapital' ? Number(value) / CENTS : value]];
  });
  return { ...config, ...Object.fromEntries(own) };
}

import type { CustomerDataColumn } from '@officine/domain';

/** The four tables that a customer file changes, by their alias in statements. */
export const TABLES = {
  p: { table: 'pharmacies', type: 'Pharmacy', key: 'id', label: 'name' },
  b: { table: 'pharmacy_billings', type: 'PharmacyBilling', key: 'pharmacy_id', label: 'corporate_name' },
  w: { table: 'pharmacy_websites', type: 'PharmacyWebsite', key: 'pharmacy_id', label: 'subdomain' },
  s: { table: 'pharmacy_wordpress', type: 'PharmacyWordpress', key: 'pharmacy_id', label: 'url' },
} as const;
export type Letter = keyof typeof TABLES;

/**
 * How a column of the file is stored. `stored` is SQL of the stored value in the file's format; `store` converts a text
 * of the file to SQL.
 */
export interface Field {
  readonly column: CustomerDataColumn;
  /** Name in the temporary tables: `f_iban`, `old_iban`, `new_iban`. */
  readonly name: string;
  readonly of: Letter;
  readonly target: string;
  readonly stored: string;
  readonly store: (text: string) => string;
}

const field = (of: Letter, column: CustomerDataColumn, target: string, more: Partial<Field> = {}): Field => ({
  column,
  name: column.toLowerCase(),
  of,
  target,
  stored: `${of}.${target}`,
  store: (text) => `nullif(${text}, '')`,
  ...more,
});
const day = (of: Letter, column: CustomerDataColumn, target: string): Field =>
  field(of, column, target, { stored: `${of}.${target}::text`, store: (text) => `nullif(${text}, '')::date` });

export const FIELDS: readonly Field[] = [
  day('p', 'DATE_EXT', 'date_extranet'),
  day('p', 'DATE_INT', 'date_internet'),
  day('p', 'DATE_WP', 'date_wordpress'),
  day('b', 'DATE_CONTRAT', 'contract_date'),
  field('w', 'URL', 'url'),
  field('p', 'SOMMEIL', 'is_active', {
    stored: `case when p.is_active then 'NON' else 'OUI' end`,
    store: (text) => `(${text} = 'NON')`,
  }),
  field('p', 'TITULAIRE', 'holder'),
  field('p', 'EMAIL', 'email1'),
  field('b', 'IBAN', 'iban'),
  field('b', 'BIC', 'bic'),
  field('b', 'BANQUE', 'bank'),
  field('b', 'COMPTEUR_FACTURATION', 'invoice_counter', {
    stored: 'b.invoice_counter::text',
    store: (text) => `${text}::int`,
  }),
  field('s', 'WP_SERVEUR', 'server'),
  field('s', 'WP_THEME', 'theme'),
  field('s', 'WP_CHEMIN', 'path'),
];
export const fieldsOf = (letter: Letter): readonly Field[] => FIELDS.filter(({ of }) => of === letter);

/** A pharmacy with its other tables, whose rows may be missing. */
export const JOINED = `pharmacies p
  left join pharmacy_billings b on b.pharmacy_id = p.id
  left join pharmacy_websites w on w.pharmacy_id = p.id
  left join pharmacy_wordpress s on s.pharmacy_id = p.id`;
/** SQL condition: the row of the plan changes one of these fields. */
export const changing = (fields: readonly Field[]): string =>
  `d.errors is null and (${fields.map(({ name }) => `d.new_${name} is not null`).join(' or ')})`;

/** How a value is written: `cents` with its decimals, `percent` from hundredths of a percent, `flag` as 1 or 0. */
export type FieldKind = 'text' | 'cents' | 'integer' | 'percent' | 'date' | 'flag';

/** Customers: one row per pharmacy. */
const customers = {
  accounting_code: 'text',
  name: 'text',
  pharmacy_name: 'text',
  collective_account: 'text',
  legal_status: 'text',
  holder: 'text',
  address1: 'text',
  address2: 'text',
  postcode: 'text',
  locality: 'text',
  region: 'text',
  country: 'text',
  phone_number: 'text',
  fax_number: 'text',
  email: 'text',
  website: 'text',
  siret: 'text',
  naf: 'text',
  intracom_vat_code: 'text',
  is_sleeping: 'flag',
  bank: 'text',
  iban: 'text',
  bic: 'text',
  payment_method: 'text',
  reference: 'text',
  cip: 'text',
  finess: 'text',
  pool: 'text',
  mandate: 'text',
  date_mandate: 'date',
} as const satisfies Record<string, FieldKind>;

/** Sales documents: one row per invoice line. */
const documents = {
  type: 'text',
  number: 'text',
  date: 'date',
  accounting_code: 'text',
  name: 'text',
  series: 'text',
  article: 'text',
  description: 'text',
  quantity: 'integer',
  unit_price: 'cents',
  discount: 'percent',
  vat_code: 'text',
  vat_rate: 'percent',
  amount_net: 'cents',
  amount_vat: 'cents',
  amount_total: 'cents',
  payment_method: 'text',
  date_expiry: 'date',
  campaign: 'text',
  reference: 'text',
  cip: 'text',
  finess: 'text',
  date_start: 'date',
  date_end: 'date',
} as const satisfies Record<string, FieldKind>;

/** Accounting entries: one row per debit or credit. */
const entries = {
  journal: 'text',
  journal_label: 'text',
  entry: 'integer',
  date: 'date',
  account: 'text',
  account_label: 'text',
  account_kind: 'text',
  third_party: 'text',
  third_party_label: 'text',
  kind: 'text',
  document: 'text',
  date_document: 'date',
  label: 'text',
  payment_method: 'text',
  date_expiry: 'date',
  side: 'text',
  amount: 'cents',
  debit: 'cents',
  credit: 'cents',
  date_validation: 'date',
  letter: 'text',
  date_letter: 'date',
} as const satisfies Record<string, FieldKind>;

/** Fields that the columns of a layout may use, by subject of the layout. */
export const LAYOUT_FIELDS = { customers, documents, entries } as const;
export type LayoutSubject = keyof typeof LAYOUT_FIELDS;
export const LAYOUT_SUBJECTS = ['customers', 'documents', 'entries'] as const satisfies readonly LayoutSubject[];

type ValueOf<K> = K extends 'text' | 'date' ? string | null : K extends 'flag' ? boolean : number;
/** Values of one row before it is formatted: every field of the subject. */
export type LayoutRow<S extends LayoutSubject> = {
  readonly [F in keyof (typeof LAYOUT_FIELDS)[S]]: ValueOf<(typeof LAYOUT_FIELDS)[S][F]>;
};

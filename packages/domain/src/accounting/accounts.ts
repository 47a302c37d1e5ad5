/**
 * Accounts and codes of the network's accounting program. They differ by company, so settings override the defaults.
 */
export interface Accounts {
  /** Collective account of customers. */
  readonly collective_account: string;
  /** Activity code of a pharmacy. */
  readonly naf: string;
  /** Accounting code by `payment_method`. */
  readonly payment_methods: Readonly<Record<string, string>>;
  /** Tax code by rate, in hundredths of a percent. */
  readonly vat_codes: Readonly<Record<string, string>>;
  /**
   * Account of collected VAT by rate, in hundredths of a percent. A rate that has VAT but no account here is refused.
   */
  readonly vat_accounts: Readonly<Record<string, string>>;
  readonly sales_account: string;
  readonly sales_label: string;
  readonly customers_label: string;
  readonly vat_label: string;
  readonly journal: string;
  readonly journal_label: string;
  /** Numbering series by type of invoice. */
  readonly series: Readonly<Record<'web' | 'advertising', string>>;
  /** Article code by type of invoice. */
  readonly articles: Readonly<Record<'web' | 'advertising', string>>;
}

export const DEFAULT_ACCOUNTS: Accounts = {
  collective_account: '41100000',
  naf: '4773Z',
  payment_methods: { prelevement: '1', virement: '2', cheque: '3', carte: '4' },
  vat_codes: { '2000': 'C20', '850': 'C85', '0': 'EXO' },
  vat_accounts: { '2000': '44571200', '850': '44571085' },
  sales_account: '70600000',
  sales_label: 'Prestations de services',
  customers_label: 'Clients',
  vat_label: 'TVA collectée',
  journal: 'VE',
  journal_label: 'Ventes',
  series: { web: 'WB', advertising: 'PB' },
  articles: { web: 'WEB', advertising: 'PUB' },
};

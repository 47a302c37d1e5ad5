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
  /** VAT that is due once its invoice is paid. */
  readonly vat_waiting_account: string;
  readonly vat_waiting_label: string;
  readonly sales_account: string;
  readonly sales_label: string;
  /** What late payers owe by law. */
  readonly penalties_account: string;
  readonly penalties_label: string;
  readonly customers_label: string;
  readonly vat_label: string;
  readonly journal: string;
  readonly journal_label: string;
  /** Debits that were given to the bank and that it has not executed. */
  readonly collection_account: string;
  readonly collection_label: string;
  readonly bank_account: string;
  readonly bank_label: string;
  /** What the network collects for pharmacies. */
  readonly third_parties_account: string;
  readonly third_parties_label: string;
  /** What advertisers paid above their invoices. */
  readonly advances_account: string;
  readonly advances_label: string;
  /** What the bank takes for its services. */
  readonly charges_account: string;
  readonly charges_label: string;
  readonly bank_journal: string;
  readonly bank_journal_label: string;
  readonly other_journal: string;
  readonly other_journal_label: string;
  /** Numbering series by type of invoice. */
  readonly series: Readonly<Record<'web' | 'advertising', string>>;
  /** Article code by type of invoice, and of invoices of penalties. */
  readonly articles: Readonly<Record<'web' | 'advertising' | 'penalties', string>>;
}

export const DEFAULT_ACCOUNTS: Accounts = {
  collective_account: '41100000',
  naf: '4773Z',
  payment_methods: { prelevement: '1', virement: '2', cheque: '3', carte: '4' },
  vat_codes: { '2000': 'C20', '850': 'C85', '0': 'EXO' },
  vat_accounts: { '2000': '44571200', '850': '44571085' },
  vat_waiting_account: '44574000',
  vat_waiting_label: 'TVA en attente',
  sales_account: '70600000',
  sales_label: 'Prestations de services',
  penalties_account: '76310000',
  penalties_label: 'Pénalités de retard',
  customers_label: 'Clients',
  vat_label: 'TVA collectée',
  journal: 'VE',
  journal_label: 'Ventes',
  collection_account: '51100000',
  collection_label: 'Valeurs à l’encaissement',
  bank_account: '51200000',
  bank_label: 'Banque',
  third_parties_account: '46700000',
  third_parties_label: 'Encaissé pour les pharmacies',
  advances_account: '41910000',
  advances_label: 'Avances reçues des annonceurs',
  charges_account: '62700000',
  charges_label: 'Services bancaires',
  bank_journal: 'BQ',
  bank_journal_label: 'Banque',
  other_journal: 'OD',
  other_journal_label: 'Opérations diverses',
  series: { web: 'WB', advertising: 'PB' },
  articles: { web: 'WEB', advertising: 'PUB', penalties: 'PENALITE' },
};

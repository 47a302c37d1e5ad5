import type { Layout, LayoutColumn } from '../layouts/layout.ts';

const columns: readonly LayoutColumn[] = [
  { label: 'Type', field: 'type', width: 1, whole: true },
  { label: 'N° pièce', field: 'number', width: 13, upper: true, required: true, whole: true },
  { label: 'Date pièce', field: 'date', required: true },
  { label: 'Référence', field: 'reference', width: 17 },
  { label: 'N° tiers', field: 'accounting_code', width: 17, upper: true, required: true, whole: true },
  { label: 'Souche', field: 'series', width: 2, whole: true },
  { label: 'Code article', field: 'article', width: 18, whole: true },
  { label: 'Désignation', field: 'description', width: 69 },
  { label: 'Quantité', field: 'quantity' },
  { label: 'PU HT', field: 'unit_price', decimals: 4 },
  { label: 'Remise %', field: 'discount' },
  { label: 'Code taxe', field: 'vat_code', width: 5, whole: true },
  { label: 'Taux TVA', field: 'vat_rate' },
  { label: 'Montant HT', field: 'amount_net' },
  { label: 'Montant TVA', field: 'amount_vat' },
  { label: 'Montant TTC', field: 'amount_total' },
  { label: 'Mode de règlement', field: 'payment_method', width: 2, whole: true },
  { label: 'Échéance', field: 'date_expiry' },
  { label: 'Code affaire', field: 'campaign', width: 13 },
  { label: 'Z', field: 'reference', width: 21 },
  { label: 'CIP', field: 'cip', width: 21 },
  { label: 'FINESS', field: 'finess', width: 21 },
  { label: 'Début de prestation', field: 'date_start' },
  { label: 'Fin de prestation', field: 'date_end' },
];

const pnm: readonly LayoutColumn[] = [
  { label: 'Journal', field: 'journal', width: 3, whole: true },
  { label: 'Date', field: 'date', width: 6, required: true },
  { label: 'Type de pièce', field: 'kind', width: 2, whole: true },
  { label: 'Compte général', field: 'account', width: 13, required: true, whole: true },
  { label: 'Type de compte', field: 'account_kind', width: 1, whole: true },
  { label: 'Compte tiers', field: 'third_party', width: 13, upper: true, whole: true },
  { label: 'Référence', field: 'document', width: 13, required: true, whole: true },
  { label: 'Libellé', field: 'label', width: 25 },
  { label: 'Mode de paiement', field: 'payment_method', width: 1, whole: true },
  { label: 'Échéance', field: 'date_expiry', width: 6 },
  { label: 'Sens', field: 'side', width: 1, whole: true },
  { label: 'Montant', field: 'amount', width: 20, align: 'right' },
  { label: 'Type d’écriture', text: 'N', width: 1 },
  { label: 'N° de pièce', field: 'entry', width: 7, align: 'right', pad: '0' },
  { label: 'Réserve', text: '', width: 26 },
];

const delimited = { line_end: 'crlf', separator: ';', decimal: ',', date: 'dd/mm/yyyy' } as const;

/**
 * Invoices for a sales program (one row per line), the same for a spreadsheet, and as entries in Sage's PNM format (138
 * characters).
 */
export const GESCOM_LAYOUTS: readonly Layout[] = [
  {
    name: 'gescom',
    label: 'Gestion commerciale, import paramétrable',
    of: 'documents',
    file: 'gescom_factures_{date}.txt',
    encoding: 'cp1252',
    ...delimited,
    columns,
  },
  {
    name: 'tableur',
    label: 'Tableur : les mêmes colonnes, avec leurs titres',
    of: 'documents',
    file: 'gescom_factures_{date}.csv',
    encoding: 'utf-8',
    header: true,
    bom: true,
    spreadsheet: true,
    ...delimited,
    columns,
  },
  {
    name: 'pnm',
    label: 'Sage PNM : les écritures des factures de sites, 138 caractères par ligne',
    of: 'entries',
    file: 'ventes_{date}.pnm',
    encoding: 'cp1252',
    line_end: 'crlf',
    preamble: '{company}',
    decimal: '.',
    date: 'ddmmyy',
    columns: pnm,
  },
];

import { checkSiren } from '../identifiers/siren.ts';
import type { Layout } from '../layouts/layout.ts';

/**
 * The 18 columns of the fichier des écritures comptables (LPF A47 A-1). Officine is not an accounting program: the file
 * contains the network's sales, and the money of its invoices and of those that it collects for pharmacies.
 */
export const FEC_LAYOUT: Layout & { readonly of: 'entries' } = {
  name: 'fec',
  label: 'Fichier des écritures comptables',
  of: 'entries',
  file: 'fec_{date}.txt',
  encoding: 'utf-8',
  line_end: 'crlf',
  separator: '\t',
  header: true,
  decimal: ',',
  date: 'yyyymmdd',
  columns: [
    { label: 'JournalCode', field: 'journal', required: true },
    { label: 'JournalLib', field: 'journal_label', required: true },
    { label: 'EcritureNum', field: 'entry' },
    { label: 'EcritureDate', field: 'date', required: true },
    { label: 'CompteNum', field: 'account', required: true },
    { label: 'CompteLib', field: 'account_label', required: true },
    { label: 'CompAuxNum', field: 'third_party' },
    { label: 'CompAuxLib', field: 'third_party_label' },
    { label: 'PieceRef', field: 'document', required: true },
    { label: 'PieceDate', field: 'date_document', required: true },
    { label: 'EcritureLib', field: 'label', required: true },
    { label: 'Debit', field: 'debit' },
    { label: 'Credit', field: 'credit' },
    { label: 'EcritureLet', field: 'letter' },
    { label: 'DateLet', field: 'date_letter' },
    { label: 'ValidDate', field: 'date_validation', required: true },
    { label: 'Montantdevise', text: '' },
    { label: 'Idevise', text: '' },
  ],
};

/**
 * File name from the SIREN and the closing date: `fecFileName('732829320', '2026-12-31')` is
 * `'732829320FEC20261231.txt'`.
 */
export function fecFileName(siren: string, closing: string): string {
  const read = checkSiren(siren);
  if (!read.ok) throw new RangeError(`fecFileName: ${JSON.stringify(siren)} is not a SIREN`);
  return `${read.value}FEC${closing.replaceAll('-', '')}.txt`;
}

import type { ImportSheet } from '@officine/sdk/contract';

/** A file with more columns of its own than this share is asked about, column by column. */
const MAX_IGNORED = 1 / 4;

const countOf = (fields: readonly string[]): number => fields.filter((field) => field !== '').length;
const proposed = (sheet: ImportSheet): string[] => sheet.columns.map(({ field }) => field ?? '');

/**
 * Which import a file is for, by its headings: a file of customers (`Z`, `SOMMEIL`, …), which changes pharmacies, or a table
 * of the list, which creates them as well. The one that knows more of the columns; the list where both know as many.
 */
export function kindOf(list: ImportSheet | undefined, customers: ImportSheet | undefined): 'list' | 'customers' | null {
  if (!customers) return list ? 'list' : null;
  if (!list) return 'customers';
  return countOf(proposed(customers)) > countOf(proposed(list)) ? 'customers' : 'list';
}

/** The reasons in a file of refused rows, which is given back mended. */
const REASONS_HEADER = 'ERREUR';

/** Whether the columns need no question: what identifies a pharmacy is there, and nearly all the others are known. */
export function isRecognised({ columns }: ImportSheet, fields: readonly string[], key: string): boolean {
  const own = fields.filter((field, at) => field !== '' || columns[at]?.header !== REASONS_HEADER);
  const known = countOf(own);
  return own.includes(key) && known > 1 && own.length - known <= own.length * MAX_IGNORED;
}

/** « 14 colonnes reconnues, 1 ignorée : Remarque ». */
export function recognisedWords({ columns }: ImportSheet, fields: readonly string[]): string {
  const known = countOf(fields);
  const ignored = columns.filter((_column, at) => fields[at] === '').map(({ header }, at) => header || `n° ${at + 1}`);
  const words = `${known} ${known > 1 ? 'colonnes reconnues' : 'colonne reconnue'}`;
  if (ignored.length === 0) return words;
  return `${words}, ${ignored.length} ${ignored.length > 1 ? 'ignorées' : 'ignorée'} : ${ignored.join(', ')}`;
}

import type { ImportSheet } from '@officine/sdk/contract';

/** A file with more columns of its own than this share is asked about, column by column. */
const MAX_IGNORED = 1 / 4;
/** The reasons in a file of refused rows, which is given back mended. */
const REASONS_HEADER = 'ERREUR';

const known = (fields: readonly string[]): number => fields.filter((field) => field !== '').length;

/** Whether the columns need no question: what identifies an item is there, and nearly all the others are known. */
export function isRecognised({ columns }: ImportSheet, fields: readonly string[], key: string): boolean {
  const own = fields.filter((field, at) => field !== '' || columns[at]?.header !== REASONS_HEADER);
  const count = known(own);
  const [first = ''] = key.split('+');
  return first !== '' && own.includes(first) && count > 1 && own.length - count <= own.length * MAX_IGNORED;
}

/** « 14 colonnes reconnues, 1 ignorée : Remarque ». */
export function recognisedWords({ columns }: ImportSheet, fields: readonly string[]): string {
  const count = known(fields);
  const ignored = columns.filter((_column, at) => fields[at] === '').map(({ header }, at) => header || `n° ${at + 1}`);
  const words = `${count} ${count > 1 ? 'colonnes reconnues' : 'colonne reconnue'}`;
  if (ignored.length === 0) return words;
  return `${words}, ${ignored.length} ${ignored.length > 1 ? 'ignorées' : 'ignorée'} : ${ignored.join(', ')}`;
}

import { type RowError, rowError } from '../csv/table.ts';
import { type CfonbRecord, RECORD_CHARS } from './cfonb-record.ts';

const CUT =
  'Le fichier est coupé, ou cet enregistrement n’a pas 120 caractères : demandez à la banque le fichier d’origine.';
const wrongLength = (chars: number): string =>
  `Cette ligne compte ${chars} caractères au lieu de ${RECORD_CHARS} : demandez à la banque le fichier d’origine.`;
const STARTS = /^0[1457]/;

/**
 * Cuts a file into records of 120 characters: its lines, or pieces of a file without line ends. A record of another
 * length is an error. Blank lines are counted and left out.
 */
export function cfonbRecords(text: string): { readonly records: CfonbRecord[]; readonly errors: RowError[] } {
  const lines = text.split(/\r\n|\n|\r/);
  const filled = lines.filter((line) => line.trim() !== '');
  const [only = ''] = filled;
  if (filled.length === 1 && only.length > RECORD_CHARS + 1) return cutRecords(only);
  const records: CfonbRecord[] = [];
  const errors: RowError[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (line.length === RECORD_CHARS) records.push({ line: at + 1, text: line });
    else errors.push(rowError(at + 1, wrongLength(line.length)));
  }
  return { records, errors };
}

function cutRecords(text: string): { readonly records: CfonbRecord[]; readonly errors: RowError[] } {
  const records: CfonbRecord[] = [];
  for (let at = 0; at < text.length; at += RECORD_CHARS)
    records.push({ line: at / RECORD_CHARS + 1, text: text.slice(at, at + RECORD_CHARS) });
  const shifted = records.findIndex((record) => !STARTS.test(record.text));
  if (shifted > 0) return { records, errors: [rowError(shifted, CUT)] };
  const last = records.at(-1);
  const isCut = last !== undefined && last.text.length < RECORD_CHARS;
  return { records, errors: isCut ? [rowError(last.line, CUT)] : [] };
}

import type { Check } from '../check.ts';
import { CLEAR_MARK } from '../constants.ts';
import type { CsvRow } from '../csv/read.ts';
import { CUT_ROW, isCut, type RowError, rowError, UNCLOSED_QUOTE } from '../csv/table.ts';
import { checkBic } from '../identifiers/bic.ts';
import { checkSepaIban } from '../sepa/account.ts';
import { damageOf, readCell, readCount, readDay, readEmail, readText, readUrl, readYesNo } from './cells.ts';
import type { CustomerColumn, CustomerHeader } from './header.ts';

/**
 * Columns with data of the pharmacy: all but `Z`, which identifies it, and `ECRASER_GROUPEMENT`, which is an option.
 */
export type CustomerDataColumn = Exclude<CustomerColumn, 'Z' | 'ECRASER_GROUPEMENT'>;

/** One parsed row of a customer file. */
export interface CustomerRow {
  readonly line: number;
  readonly z: string;
  /**
   * Values to store: dates `YYYY-MM-DD`, `SOMMEIL` `OUI` or `NON`, `GROUPEMENT` names or references joined by `|`. An
   * empty string clears the field; a missing key leaves it unchanged.
   */
  readonly values: Readonly<Partial<Record<CustomerDataColumn, string>>>;
  /** True: the groups of the row replace those of the pharmacy; false: they are added. */
  readonly replaces: boolean;
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowError[];
}

/** Separates the names of several groups in one cell. */
export const GROUP_SEPARATOR = '|';
const groups = (text: string): string[] =>
  [...new Set(text.split(GROUP_SEPARATOR).map((name) => name.trim()))].filter(Boolean);

const READERS: Readonly<Record<CustomerDataColumn, (text: string) => Check>> = {
  DATE_EXT: readDay,
  DATE_INT: readDay,
  DATE_WP: readDay,
  DATE_CONTRAT: readDay,
  URL: readUrl,
  SOMMEIL: readYesNo,
  GROUPEMENT: (text) => ({ ok: true, value: groups(text).join(GROUP_SEPARATOR) }),
  TITULAIRE: readText(255),
  EMAIL: readEmail,
  IBAN: checkSepaIban,
  BIC: (text) => checkBic(text),
  BANQUE: readText(255),
  COMPTEUR_FACTURATION: readCount,
  WP_SERVEUR: readText(64),
  WP_THEME: readText(64),
  WP_CHEMIN: readText(1024),
};
/** Columns whose field cannot be cleared. */
const UNCLEARABLE_COLUMNS: readonly string[] = ['SOMMEIL', 'COMPTEUR_FACTURATION'];
const DATA_COLUMNS = Object.keys(READERS) as CustomerDataColumn[];

const TOO_MANY_CELLS =
  'La ligne a plus de cellules que l’en-tête. Si un texte contient le séparateur, mettez-le entre guillemets.';

/**
 * Reads a record of a customer file: an empty cell leaves its field unchanged, `###` clears it. Returns all errors of
 * the row. The caller checks whether the pharmacy and the groups exist, and whether the URL is free.
 */
export function readCustomerRow(record: CsvRow, { at, width }: CustomerHeader): CustomerRow {
  const { line, cells } = record;
  const errors: RowError[] = [];
  const warnings: RowError[] = [];
  const values: Partial<Record<CustomerDataColumn, string>> = {};
  const raw = (column: CustomerColumn) => cells[at.get(column) ?? -1] ?? '';
  if (record.unclosed) errors.push(rowError(line, UNCLOSED_QUOTE));
  else if (isCut(record, width)) errors.push(rowError(line, CUT_ROW));
  else if (cells.slice(width).some((extra) => extra.trim() !== '')) errors.push(rowError(line, TOO_MANY_CELLS));

  const z = readCell(raw('Z'));
  const noZ =
    z === ''
      ? 'Le code Z est vide.'
      : raw('Z').trim() === CLEAR_MARK
        ? 'Le code Z ne se vide pas.'
        : damageOf(raw('Z'));
  const spoilt = /^\d[.,]\d{1,30}E\+?\d{1,5}$/i.test(z) ? `Le code Z a été abîmé par Excel (${z}).` : noZ;
  if (spoilt !== undefined) errors.push(rowError(line, spoilt, 'Z', z === '' ? null : z));

  const refuse = (column: CustomerColumn, reason: string) =>
    errors.push(rowError(line, reason, column, raw(column).trim()));
  for (const column of DATA_COLUMNS) {
    const cell = raw(column);
    const text = readCell(cell);
    if (text === '') continue;
    const damage = damageOf(cell);
    if (damage !== undefined) refuse(column, damage);
    else if (cell.trim() !== CLEAR_MARK) {
      const check = READERS[column](text);
      if (!check.ok) refuse(column, check.reason);
      else if (column !== 'GROUPEMENT' || check.value !== '') values[column] = check.value;
    } else if (UNCLEARABLE_COLUMNS.includes(column)) refuse(column, `${column} ne se vide pas.`);
    else values[column] = '';
  }
  if (values.URL === '')
    warnings.push(rowError(line, `L’adresse du site est vidée par ${CLEAR_MARK}.`, 'URL', CLEAR_MARK));
  if (values.BIC && values.IBAN) {
    const both = checkBic(values.BIC, { iban: values.IBAN });
    if (both.ok && both.warning) warnings.push(rowError(line, both.warning, 'BIC', raw('BIC').trim()));
  }
  const replace = readCell(raw('ECRASER_GROUPEMENT'));
  const replaces = replace === '' ? undefined : readYesNo(replace);
  if (replaces && !replaces.ok) refuse('ECRASER_GROUPEMENT', 'OUI attendu, ou rien.');
  return { line, z, values, replaces: replaces?.ok === true && replaces.value === 'OUI', errors, warnings };
}

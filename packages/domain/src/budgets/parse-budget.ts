import { BUDGET_COLUMNS } from '../constants.ts';
import { RecordTooWide } from '../csv/raw-records.ts';
import type { CsvRow } from '../csv/read.ts';
import {
  type CsvTable,
  type FileError,
  fileError,
  MISSING_ROWS,
  openTable,
  type RowError,
  rowError,
  UNCLOSED_QUOTE,
} from '../csv/table.ts';
import { formatMoney } from '../format/money.ts';
import { checkBudgetCip, checkBudgetTotal, isFormula, isTotalRow } from './check-cells.ts';
import { duplicates } from './duplicates.ts';

/**
 * Maximum total of a file: a larger one is treated as a mistake, and would not fit into the database's integer column.
 */
const MAX_FILE_CENTS = 2_000_000_000;
/** More rows than France has pharmacies: a file with more is no budget, and would occupy the server for seconds. */
const MAX_ROWS = 30_000;
const TOO_MANY_ROWS = fileError(
  'total_too_large',
  `Le fichier a plus de ${MAX_ROWS.toLocaleString('fr-FR')} lignes : gardez une ligne par pharmacie.`,
);

export interface BudgetRow {
  /** As in `FileError`. */
  readonly line: number;
  readonly cip: string;
  /** Name in the file, shown beside the stored name of the pharmacy. */
  readonly name: string;
  /** Cents, above 0. */
  readonly total: number;
}
export interface Budget {
  /** Rows without error. Duplicate CIPs are left out. */
  readonly rows: readonly BudgetRow[];
  /** All errors of the file, sorted by line. `rows` is empty when one of them is of the file as a whole. */
  readonly errors: readonly FileError[];
  /** Sum of `rows`, in cents. */
  readonly total: number;
  /** Rows whose CIP is no CIP; they are among the errors. */
  readonly nameless: readonly Omit<BudgetRow, 'total'>[];
}
type Columns = CsvTable<(typeof BUDGET_COLUMNS)[number]>['columns'];

const TOO_MANY_CELLS =
  'La ligne a plus de cellules que l’en-tête. Si un montant ou un nom contient le séparateur, mettez-le entre guillemets.';

interface Reading {
  readonly errors: RowError[];
  readonly row?: BudgetRow | undefined;
  /** Set when the CIP is valid, even if other cells are not: used to find duplicates. */
  readonly cip?: string | undefined;
  /** Set when it is not. */
  readonly nameless?: Omit<BudgetRow, 'total'> | undefined;
}

/** Reads one record of a table with `width` columns. `sum` is the sum of the rows above, in cents. */
function readRow(record: CsvRow, columns: Columns, width: number, sum: number): Reading {
  const { line, cells } = record;
  const cell = (column: keyof Columns) => (cells[columns[column]] ?? '').trim();
  const [cip, name, total] = [cell('CIP'), cell('PHARMACIE'), cell('TOTAL')];
  const whole = (reason: string) => ({ errors: [rowError(line, reason)] });
  if (record.unclosed) return whole(UNCLOSED_QUOTE);
  if (cells.slice(width).some((extra) => extra.trim() !== '')) return whole(TOO_MANY_CELLS);
  if (isTotalRow({ cip, name, total }, sum)) {
    return whole('Cette ligne est un total, pas une pharmacie : supprimez-la du fichier.');
  }
  const code = checkBudgetCip(cip);
  const amount = checkBudgetTotal(total);
  const errors: RowError[] = [];
  if (!code.ok) errors.push(rowError(line, code.reason, 'CIP', cip));
  if (isFormula(name))
    errors.push(rowError(line, 'Le nom est une formule : remplacez-la par sa valeur.', 'PHARMACIE', name));
  if (!amount.ok) errors.push(rowError(line, amount.reason, 'TOTAL', total));
  const row =
    code.ok && amount.ok && errors.length === 0 ? { line, cip: code.value, name, total: amount.value } : undefined;
  return { errors, row, cip: code.ok ? code.value : undefined, nameless: code.ok ? undefined : { line, cip, name } };
}

/**
 * Reads a budget file, `CIP;PHARMACIE;TOTAL`: columns in any order and case, others ignored; separator `;`, `,` or tab;
 * UTF-8, UTF-16 or CP1252; amounts as `parseEuros` reads them. Returns all errors of the file, each with its line,
 * column and value. The caller checks whether each CIP is that of an active pharmacy.
 */
export function parseBudget(bytes: Uint8Array): Budget {
  try {
    return parse(bytes);
  } catch (error) {
    if (!(error instanceof RecordTooWide)) throw error;
    return { rows: [], errors: [fileError('not_text', error.message)], total: 0, nameless: [] };
  }
}

function parse(bytes: Uint8Array): Budget {
  const opened = openTable(bytes, BUDGET_COLUMNS);
  if (!opened.ok) return { rows: [], errors: opened.errors, total: 0, nameless: [] };
  const { columns, rows: records, header } = opened.table;
  const errors: RowError[] = [];
  const read: BudgetRow[] = [];
  const cips: { line: number; cip: string }[] = [];
  const nameless: Omit<BudgetRow, 'total'>[] = [];
  let sum = 0;
  let count = 0;
  for (const record of records) {
    count += 1;
    if (count > MAX_ROWS) return { rows: [], errors: [TOO_MANY_ROWS], total: 0, nameless: [] };
    const { row, cip, errors: wrong, nameless: unnamed } = readRow(record, columns, header.cells.length, sum);
    errors.push(...wrong);
    if (unnamed) nameless.push(unnamed);
    if (cip !== undefined) cips.push({ line: record.line, cip });
    if (row === undefined) continue;
    read.push(row);
    sum += row.total;
  }
  const twice = duplicates(cips);
  for (const error of twice) errors.push(error);
  const bad = new Set(twice.map(({ line }) => line));
  const rows = read.filter(({ line }) => !bad.has(line));
  const total = rows.reduce((all, row) => all + row.total, 0);
  errors.sort((a, b) => a.line - b.line);
  if (total > MAX_FILE_CENTS) {
    const reason = `La somme des budgets, ${formatMoney(total)}, dépasse ${formatMoney(MAX_FILE_CENTS)} : vérifiez l’unité des montants.`;
    // Leaving out some rows would not correct such a mistake: no row is returned.
    const tooLarge = fileError('total_too_large', reason, { column: 'TOTAL', value: formatMoney(total) });
    return { rows: [], errors: [tooLarge, ...errors], total: 0, nameless: [] };
  }
  if (rows.length === 0 && errors.length === 0) return { rows, errors: [MISSING_ROWS], total, nameless };
  return { rows, errors, total, nameless };
}

import { BUDGET_COLUMNS } from '../constants.ts';
import type { CsvRow } from '../csv/read.ts';
import { type CsvTable, type FileError, fileError, openTable } from '../csv/table.ts';
import { formatMoney } from '../format/money.ts';
import { checkBudgetCip, checkBudgetTotal, isFormula, isTotalRow } from './check-cells.ts';
import { duplicates } from './duplicates.ts';

/** Cents: beyond, a file's total is taken for a mistake (and no longer fits where amounts are stored). */
const MOST_IN_ALL = 2_000_000_000;

export interface BudgetRow {
  /** In the file; the header is mostly line 1. */
  readonly line: number;
  readonly cip: string;
  /** As the file has it: to be shown beside the pharmacy's own name. */
  readonly name: string;
  /** Cents, above 0. */
  readonly total: number;
}
export interface Budget {
  /** Those without error; a CIP that is there twice is in none. */
  readonly rows: readonly BudgetRow[];
  /** All of them, by line. */
  readonly errors: readonly FileError[];
  /** Cents: the sum of `rows`. */
  readonly total: number;
}
type Columns = CsvTable<(typeof BUDGET_COLUMNS)[number]>['columns'];

const MISCOUNTED =
  'La ligne a plus de cellules que l’en-tête. Si un montant ou un nom contient le séparateur, mettez-le entre guillemets.';
const UNCLOSED = 'Un guillemet ouvert sur cette ligne n’est jamais refermé.';

interface Reading {
  readonly errors: FileError[];
  readonly row?: BudgetRow | undefined;
  /** Right by itself, whatever the other cells are: for doubles. */
  readonly cip?: string | undefined;
}

/** One record of a table `width` cells wide; `sum`: cents of the rows above. */
function readRow(record: CsvRow, columns: Columns, width: number, sum: number): Reading {
  const { line, cells } = record;
  const cell = (column: keyof Columns) => (cells[columns[column]] ?? '').trim();
  const [cip, name, total] = [cell('CIP'), cell('PHARMACIE'), cell('TOTAL')];
  const whole = (reason: string) => ({ errors: [fileError(line, reason)] });
  if (record.unclosed) return whole(UNCLOSED);
  if (cells.slice(width).some((extra) => extra.trim() !== '')) return whole(MISCOUNTED);
  if (isTotalRow({ cip, name, total }, sum)) {
    return whole('Cette ligne est un total, pas une pharmacie : supprimez-la du fichier.');
  }
  const code = checkBudgetCip(cip);
  const amount = checkBudgetTotal(total);
  const errors: FileError[] = [];
  if (!code.ok) errors.push(fileError(line, code.reason, 'CIP', cip));
  if (isFormula(name))
    errors.push(fileError(line, 'Le nom est une formule : remplacez-la par sa valeur.', 'PHARMACIE', name));
  if (!amount.ok) errors.push(fileError(line, amount.reason, 'TOTAL', total));
  const row =
    code.ok && amount.ok && errors.length === 0 ? { line, cip: code.value, name, total: amount.value } : undefined;
  return { errors, row, cip: code.ok ? code.value : undefined };
}

/**
 * Reads a budget file, `CIP;PHARMACIE;TOTAL`: any order and case of the columns, others ignored; `;`, `,` or tab; UTF-8, UTF-16 or
 * CP1252; amounts as `parseEuros` reads them. Every error of the file comes at once, each with its line, column and value.
 * Whether a CIP is that of a pharmacy, active or not, is not known here.
 */
export function parseBudget(bytes: Uint8Array): Budget {
  const opened = openTable(bytes, BUDGET_COLUMNS);
  if (!opened.ok) return { rows: [], errors: opened.errors, total: 0 };
  const { columns, rows: records, header } = opened.table;
  const errors: FileError[] = [];
  const read: BudgetRow[] = [];
  const cips: { line: number; cip: string }[] = [];
  let sum = 0;
  for (const record of records) {
    const { row, cip, errors: wrong } = readRow(record, columns, header.cells.length, sum);
    errors.push(...wrong);
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
  if (rows.length === 0 && errors.length === 0)
    errors.push(fileError(header.line, 'Le fichier ne contient aucune pharmacie.'));
  errors.sort((a, b) => a.line - b.line);
  if (total > MOST_IN_ALL) {
    const reason = `La somme des budgets, ${formatMoney(total)}, dépasse ${formatMoney(MOST_IN_ALL)} : vérifiez l’unité des montants.`;
    // Going on without some rows would not mend it: none is kept.
    return { rows: [], errors: [fileError(header.line, reason, 'TOTAL', formatMoney(total)), ...errors], total: 0 };
  }
  return { rows, errors, total };
}

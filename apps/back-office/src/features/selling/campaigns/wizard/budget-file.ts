import { csvLine, type FileError, parseBudget } from '@officine/domain';
import { FILE_LIMITS } from '@officine/sdk/contract';
import { csvHeader, csvRecords } from '../../../../kit/files/csv-records.ts';
import { fileSize } from '../../../../kit/format/format.ts';

export const COLUMNS = ['CIP', 'PHARMACIE', 'TOTAL'] as const;
export type Mapping = Record<(typeof COLUMNS)[number], number>;

/** A row of the file, as far as it could be read. */
export interface BudgetLine {
  line: number;
  cip: string;
  name: string;
  /** Cents. */
  total: number | null;
}
const PREVIEW_LINES = 8;
export interface ReadBudget {
  /** The first rows of the file, good or not. */
  first: readonly BudgetLine[];
  pharmacies: number;
  /** Cents. */
  total: number;
  errors: readonly FileError[];
  /** Column names of the file when the expected ones are missing, for the user to match; else null. */
  header: readonly string[] | null;
}
/** `20 Mo au plus.` */
export const BUDGET_LIMIT = `${fileSize(FILE_LIMITS.csv)} au plus.`;

/** Reads a budget as the server does, with every error. */
export async function readBudget(file: File): Promise<ReadBudget> {
  if (file.size > FILE_LIMITS.csv) {
    const reason = `Ce fichier est trop volumineux : ${BUDGET_LIMIT}`;
    return {
      first: [],
      pharmacies: 0,
      total: 0,
      header: null,
      errors: [{ line: null, column: null, value: null, reason }],
    };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { rows, errors, total } = parseBudget(bytes);
  const isHeaderWrong = rows.length === 0 && errors.some(({ code }) => code === 'column_missing');
  return {
    first: firstLines(rows, errors),
    pharmacies: rows.length,
    total,
    errors,
    header: isHeaderWrong ? headerOf(bytes) : null,
  };
}

/** The rows that were read and those with errors, in the order of the file. */
function firstLines(
  rows: readonly { line: number; cip: string; name: string; total: number }[],
  errors: readonly FileError[],
): BudgetLine[] {
  const wrong = new Map<number, BudgetLine>();
  for (const { line, column, value } of errors) {
    if (line === null) continue;
    const known = wrong.get(line) ?? { line, cip: '', name: '', total: null };
    wrong.set(line, column === 'CIP' ? { ...known, cip: value ?? '' } : known);
  }
  return [...rows, ...wrong.values()].toSorted((a, b) => a.line - b.line).slice(0, PREVIEW_LINES);
}

function headerOf(bytes: Uint8Array): readonly string[] | null {
  const header = csvHeader(csvRecords(bytes));
  return header && header.cells.length >= COLUMNS.length ? header.cells : null;
}

/** Returns the file with the expected names over the matched columns. Line numbers stay those of the original. */
export async function mapColumns(file: File, mapping: Mapping): Promise<File> {
  const rows = csvRecords(new Uint8Array(await file.arrayBuffer()));
  const header = csvHeader(rows);
  const lines = rows.map((row) =>
    csvLine(row === header ? [...COLUMNS] : COLUMNS.map((column) => row.cells[mapping[column]] ?? '')),
  );
  return new File(lines, file.name, { type: 'text/csv' });
}

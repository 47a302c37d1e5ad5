import { csvLine, decodeText, detectSeparator, parseBudget, readCsv } from '@officine/domain';
import type { LeftOut } from './draft.ts';

export const COLUMNS = ['CIP', 'PHARMACIE', 'TOTAL'] as const;
export type Mapping = Record<(typeof COLUMNS)[number], number>;

export interface ReadBudget {
  pharmacies: number;
  /** Cents. */
  total: number;
  errors: LeftOut[];
  /** Columns of the file, when they have not the names that a budget has: somebody must say which is which. */
  header: readonly string[] | null;
}
const MEGABYTE = 1024 * 1024;
const MOST = 10 * MEGABYTE;

/** Reads a budget as the server will: everything that is wrong with it, at once. */
export async function readBudget(file: File): Promise<ReadBudget> {
  const nothing = { pharmacies: 0, total: 0, header: null };
  const refuse = (reason: string): ReadBudget => ({
    ...nothing,
    errors: [{ line: null, column: null, value: null, reason }],
  });
  if (file.size > MOST) return refuse('Ce fichier est trop volumineux : 10 Mo au plus.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { rows, errors, total } = parseBudget(bytes);
  const isHeaderWrong = rows.length === 0 && errors.some(({ column, reason }) => column && reason.includes('manque'));
  return { pharmacies: rows.length, total, errors: [...errors], header: isHeaderWrong ? headerOf(bytes) : null };
}

function records(bytes: Uint8Array) {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return [];
  const { separator, from } = detectSeparator(decoded.value.text);
  return [...readCsv(decoded.value.text.slice(from), separator)].filter(({ cells }) =>
    cells.some((cell) => cell.trim()),
  );
}
function headerOf(bytes: Uint8Array): readonly string[] | null {
  const [first] = records(bytes);
  return first && first.cells.length >= COLUMNS.length ? first.cells : null;
}

/** The same file under the names that a budget has, its columns being those that were chosen. */
export async function mapColumns(file: File, mapping: Mapping): Promise<File> {
  const [, ...rows] = records(new Uint8Array(await file.arrayBuffer()));
  const lines = rows.map(({ cells }) => csvLine(COLUMNS.map((column) => cells[mapping[column]] ?? '')));
  return new File([csvLine([...COLUMNS]), ...lines], file.name, { type: 'text/csv' });
}

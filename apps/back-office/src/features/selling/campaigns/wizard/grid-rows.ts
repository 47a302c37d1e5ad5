import { cleanIdentifier, csvLine, parseEuros, readCsv } from '@officine/domain';
import { csvHeader, csvRecords } from '../../../../kit/files/csv-records.ts';

/** A row of a budget as typed. */
export interface GridRow {
  readonly cip: string;
  readonly name: string;
  readonly total: string;
}
export type GridColumn = keyof GridRow;
export const BLANK: GridRow = { cip: '', name: '', total: '' };
/** Nothing is typed in it: such a row keeps its line in the file, so that those below keep their numbers. */
export const isBlank = ({ cip, name, total }: GridRow) => cip === '' && name === '' && total === '';

const HEADINGS: Readonly<Record<GridColumn, RegExp>> = {
  cip: /^(?:code )?cip$/i,
  name: /^(?:pharmacie|nom|officine)$/i,
  total: /^(?:total|budget|montant)/i,
};
type Places = Readonly<Record<GridColumn, number>>;
/** One line of text: a line break in a cell would move the numbers of the lines below. */
const plain = (cell: string | undefined) => cleanIdentifier(cell ?? '');
const rowAt = (cells: readonly string[], places: Places): GridRow => ({
  cip: plain(cells[places.cip]),
  name: plain(cells[places.name]),
  total: plain(cells[places.total]),
});

/** Places of the columns that a header names; undefined when it names no CIP. */
function placesIn(header: readonly string[]): Places | undefined {
  const find = (column: GridColumn) => header.findIndex((cell) => HEADINGS[column].test(cell.trim()));
  return find('cip') < 0 ? undefined : { cip: find('cip'), name: find('name'), total: find('total') };
}

const isAmount = (cell: string): boolean => {
  try {
    return cell.trim() !== '' && parseEuros(cell) > 0;
  } catch {
    return false;
  }
};
const SAMPLE = 50;
/** Places of the columns of rows without a header: codes of about seven digits, the last amounts, then words. */
function guessPlaces(rows: readonly (readonly string[])[]): Places {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(...sample.map((cells) => cells.length));
  const share = (at: number, test: (cell: string) => boolean) => sample.filter((cells) => test(cells[at] ?? '')).length;
  const places = Array.from({ length: width }, (_, at) => at);
  const best = (among: readonly number[], test: (cell: string) => boolean): number => {
    const counts = among.map((at) => share(at, test));
    const most = Math.max(0, ...counts);
    return most === 0 ? -1 : (among[counts.indexOf(most)] ?? -1);
  };
  const cip = best(places, (cell) => /^\s*\d{6,8}\s*$/.test(cell));
  const total = best(places.filter((at) => at !== cip).toReversed(), isAmount);
  const name = best(
    places.filter((at) => at !== cip && at !== total),
    (cell) => /\p{L}/u.test(cell),
  );
  return { cip, name, total };
}

/** A spreadsheet copies its cells with tabs between them; other texts are read as a file would be. */
const recordsOf = (text: string): (readonly string[])[] =>
  [...(text.includes('\t') ? readCsv(text, '\t') : csvRecords(new TextEncoder().encode(text)))]
    .map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));

/** Rows copied from a spreadsheet or a file, whatever the order of their columns, with or without a header. */
export function readPasted(text: string): GridRow[] {
  const records = recordsOf(text);
  const [first] = records;
  if (!first) return [];
  const named = placesIn(first);
  const rows = named ? records.slice(1) : records;
  const places = named ?? guessPlaces(rows);
  return rows.map((cells) => rowAt(cells, places));
}
/** Whether each line has one cell: such a text fills a column. */
const isColumn = (text: string): boolean =>
  !text.includes('\t') && recordsOf(text).every((cells) => cells.length === 1);

/** The rows with a copied range laid from a cell on: whole rows, or one column. */
export function pasteAt(
  rows: readonly GridRow[],
  text: string,
  { row, column }: { row: number; column: GridColumn },
): GridRow[] {
  const next = [...rows];
  if (isColumn(text))
    for (const [at, cell] of text.split(/\r?\n/).entries()) {
      if (cell.trim() !== '') next[row + at] = { ...(next[row + at] ?? BLANK), [column]: plain(cell) };
    }
  else for (const [at, pasted] of readPasted(text).entries()) next[row + at] = pasted;
  return Array.from(next, (each) => each ?? BLANK);
}

/** Rows of a budget file: those of its columns, else of its first three. The first is line 2. */
export async function rowsOfFile(file: File): Promise<GridRow[]> {
  const records = csvRecords(new Uint8Array(await file.arrayBuffer()));
  const header = csvHeader(records);
  if (!header) return [];
  const places = placesIn(header.cells) ?? { cip: 0, name: 1, total: 2 };
  return records.filter((record) => record !== header).map(({ cells }) => rowAt(cells, places));
}
/** The budget file of the rows: row 0 is line 2, whatever the rows above. */
export function fileOfRows(rows: readonly GridRow[]): File {
  const last = rows.findLastIndex((row) => !isBlank(row));
  const lines = rows.slice(0, last + 1).map(({ cip, name, total }) => csvLine([cip, name, total]));
  return new File([csvLine(['CIP', 'PHARMACIE', 'TOTAL']), ...lines], 'budget-saisi.csv', { type: 'text/csv' });
}
export const hasRows = (rows: readonly GridRow[]): boolean => rows.some((row) => !isBlank(row));

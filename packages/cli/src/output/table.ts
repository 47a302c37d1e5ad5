import { type Column, cell, type Row, valueAt } from './fields.ts';
import { type Paint, type Terminal, withoutControls } from './terminal.ts';

const COLUMN_GAP = 2;
const MIN_COLUMN_WIDTH = 6;
const EDGES = [
  'top',
  'top-mid',
  'top-left',
  'top-right',
  'bottom',
  'bottom-mid',
  'bottom-left',
  'bottom-right',
  'left',
  'left-mid',
  'mid',
  'mid-mid',
  'right',
  'right-mid',
  'middle',
];
const NO_LINES = Object.fromEntries(EDGES.map((edge) => [edge, '']));

/** Text of a cell. */
function shown(row: Row, { key, show }: Column): string {
  const value = valueAt(row, key);
  const text = show && value !== null && value !== undefined ? show(value as never, row as never) : cell(value);
  return withoutControls(text);
}

/** Narrows the widest of these columns until the line fits or all have the minimum width. */
function narrow(widths: number[], room: number, which: readonly boolean[]): void {
  for (;;) {
    const over = widths.reduce((sum, width) => sum + width, 0) - room;
    const widest = Math.max(...widths.filter((_, i) => which[i]), 0);
    if (over <= 0 || widest <= MIN_COLUMN_WIDTH) return;
    const i = widths.findIndex((width, at) => which[at] && width === widest);
    widths[i] = widest - 1;
  }
}

/** Narrows texts before numbers and dates, which are useless when cut. */
function fit(columns: readonly Column[], wanted: readonly number[], room: number): number[] {
  const widths = [...wanted];
  narrow(
    widths,
    room,
    columns.map(({ show, right }) => !show && !right),
  );
  narrow(
    widths,
    room,
    columns.map(() => true),
  );
  return widths;
}

/** Returns a table that fits the terminal; without a terminal no cell is cut. */
export async function toTable(
  columns: readonly Column[],
  rows: readonly Row[],
  { columns: room }: Pick<Terminal, 'columns'>,
  paint: Paint,
): Promise<string> {
  const { default: Table } = await import('cli-table3');
  const cells = rows.map((row) => columns.map((column) => shown(row, column)));
  const wanted = columns.map(
    ({ label }, i) => Math.max(label.length, ...cells.map((line) => line[i]?.length ?? 0)) + COLUMN_GAP,
  );
  const table = new Table({
    head: columns.map(({ label }) => paint.bold(label)),
    chars: NO_LINES,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': COLUMN_GAP },
    colAligns: columns.map(({ right }) => (right ? 'right' : 'left')),
    ...(Number.isFinite(room) && { colWidths: fit(columns, wanted, room) }),
  });
  table.push(...cells);
  const text = table.toString();
  return `${text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')}\n`;
}

/** Returns one item, one field per line. */
export function toSheet(columns: readonly Column[], row: Row, paint: Paint): string {
  const widest = Math.max(...columns.map(({ label }) => label.length));
  return columns
    .map((column) => `${paint.dim(column.label.padEnd(widest))}  ${shown(row, column)}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}

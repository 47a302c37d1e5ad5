import { type Column, cell, type Row, valueAt } from './fields.ts';
import { type Paint, type Terminal, tame } from './terminal.ts';

const GAP = 2;
const NARROWEST = 6;
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

/** What a person reads in a cell. */
export function shown(row: Row, { key, show }: Column): string {
  const value = valueAt(row, key);
  const text = show && value !== null && value !== undefined ? show(value as never, row as never) : cell(value);
  return tame(text);
}

/** Takes from the widest columns until the line fits. */
function fit(wanted: readonly number[], room: number): number[] {
  const widths = [...wanted];
  let over = widths.reduce((sum, width) => sum + width, 0) - room;
  while (over > 0) {
    const widest = Math.max(...widths);
    if (widest <= NARROWEST) break;
    const next = Math.max(NARROWEST, ...widths.filter((width) => width < widest));
    const many = widths.filter((width) => width === widest).length;
    const less = Math.max(1, Math.min(widest - next, Math.ceil(over / many)));
    for (let i = 0; i < widths.length && over > 0; i++)
      if (widths[i] === widest) {
        widths[i] = widest - less;
        over -= less;
      }
  }
  return widths;
}

/** Lines of a table that fits the terminal; elsewhere nothing is cut. */
export async function toTable(
  columns: readonly Column[],
  rows: readonly Row[],
  { columns: room }: Pick<Terminal, 'columns'>,
  paint: Paint,
): Promise<string> {
  const { default: Table } = await import('cli-table3');
  const cells = rows.map((row) => columns.map((column) => shown(row, column)));
  const wanted = columns.map(
    ({ label }, i) => Math.max(label.length, ...cells.map((line) => line[i]?.length ?? 0)) + GAP,
  );
  const table = new Table({
    head: columns.map(({ label }) => paint.bold(label)),
    chars: NO_LINES,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': GAP },
    colAligns: columns.map(({ right }) => (right ? 'right' : 'left')),
    ...(Number.isFinite(room) && { colWidths: fit(wanted, room) }),
  });
  table.push(...cells);
  const text = table.toString();
  return `${text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')}\n`;
}

/** One item, a field a line: `Nom : …`. */
export function toSheet(columns: readonly Column[], row: Row, paint: Paint): string {
  const widest = Math.max(...columns.map(({ label }) => label.length));
  return columns
    .map((column) => `${paint.dim(column.label.padEnd(widest))}  ${shown(row, column)}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}

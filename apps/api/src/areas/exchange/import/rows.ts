import { CUT_ROW, isCut, type RowError, rowError, UNCLOSED_QUOTE } from '@officine/domain';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { createYield } from '../../../base/event-loop.ts';
import type { Resource } from '../../../rest/resource.ts';
import { type Cell, readField } from './cells.ts';
import type { ImportField } from './fields.ts';
import { Links } from './links.ts';
import type { TableRow } from './table-file.ts';

/** A column of the file, and the field that it fills. */
export interface MappedColumn {
  readonly at: number;
  readonly header: string;
  readonly field: ImportField;
}
/** The columns in use: those that fill a field, and the one with ids. */
export interface Mapping {
  readonly columns: readonly MappedColumn[];
  /** Index of the column of ids; -1 without one. */
  readonly ids: number;
}

/** A row of the file on its way. */
export interface ImportRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Values of the API by path; cells that are empty, wrong or ambiguous have none. */
  readonly values: Map<string, unknown>;
  /** Ids of the items that an ambiguous name may stand for, by path. */
  readonly ambiguous: Map<
    string,
    { readonly target: Resource; readonly name: string; readonly ids: readonly number[] }
  >;
  /** Text in the column of ids. */
  readonly id: string;
  readonly errors: RowError[];
}

const targetOf = ({ field }: ImportField): Resource =>
  (field as Extract<typeof field, { target: () => Resource }>).target();

/** The error of a cell, named by the file's own heading. */
export const cellError = (row: Pick<ImportRow, 'line' | 'cells'>, { header, at }: MappedColumn, reason: string) =>
  rowError(row.line, reason, header, row.cells[at] ?? '');

/** Turns the cells of each row into values of the API. Names of linked items are looked up together. */
export async function readRows(
  db: postgres.ISql,
  actor: Actor,
  { columns, ids }: Mapping,
  records: readonly TableRow[],
): Promise<ImportRow[]> {
  const links = new Links(db, actor);
  const width = 1 + Math.max(ids, ...columns.map(({ at }) => at));
  const breathe = createYield();
  const read: { record: TableRow; cells: Cell[] }[] = [];
  for (const record of records) {
    const cells = columns.map(({ field, at }): Cell => {
      const fault = record.faults?.[at];
      return fault ? { is: 'wrong', reason: fault } : readField(field, record.cells[at] ?? '');
    });
    for (const [i, cell] of cells.entries())
      if (cell.is === 'names')
        for (const name of cell.names) links.want(targetOf((columns[i] as MappedColumn).field), name);
    read.push({ record, cells });
    await breathe();
  }
  await links.load();
  const rows: ImportRow[] = [];
  for (const { record, cells } of read) {
    const { line } = record;
    const id = (ids < 0 ? '' : (record.cells[ids] ?? '')).trim();
    const row: ImportRow = { line, cells: record.cells, values: new Map(), ambiguous: new Map(), id, errors: [] };
    if (record.unclosed) row.errors.push(rowError(line, UNCLOSED_QUOTE));
    else if (isCut(record, width)) row.errors.push(rowError(line, CUT_ROW));
    // Without its id, the row would be a new item.
    const lostId = record.faults?.[ids];
    if (lostId) row.errors.push(rowError(line, lostId));
    for (const [i, cell] of cells.entries()) fill(row, columns[i] as MappedColumn, cell, links);
    rows.push(row);
    await breathe();
  }
  return rows;
}

function fill(row: ImportRow, column: MappedColumn, cell: Cell, links: Links): void {
  const { path, kind } = column.field;
  if (cell.is === 'value') row.values.set(path, cell.value);
  else if (cell.is === 'wrong') row.errors.push(cellError(row, column, cell.reason));
  else if (cell.is === 'names') {
    const target = targetOf(column.field);
    const found = cell.names.map((name) => ({ name, ids: links.idsOf(target, name) }));
    const unclear = found.filter(({ ids }) => ids.length !== 1);
    const [first] = unclear;
    if (!first) {
      const ids = found.map(({ ids: [only] }) => only);
      row.values.set(path, kind === 'links' ? ids : ids[0]);
    } else if (kind === 'link' && first.ids.length > 1) row.ambiguous.set(path, { target, ...first });
    else for (const { name } of unclear) row.errors.push(cellError(row, column, links.reasonOf(target, name)));
  }
}

/** An ambiguous name is an error, unless `current` (the item's own link) is one of the items with this name. */
export function settleAmbiguous(row: ImportRow, mapping: Mapping, currentOf: (path: string) => number | null): void {
  for (const [path, { target, name, ids }] of row.ambiguous) {
    const current = currentOf(path);
    const column = mapping.columns.find(({ field }) => field.path === path);
    if (current !== null && ids.includes(current)) row.values.set(path, current);
    else if (column) row.errors.push(cellError(row, column, Links.ambiguous(target, name, ids)));
  }
  row.ambiguous.clear();
}

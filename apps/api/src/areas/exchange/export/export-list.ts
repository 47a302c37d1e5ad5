import { AppError } from '../../../base/errors.ts';
import type { ReadContext } from '../../../calls/context.ts';
import { listNamed } from '../../../calls/list-named.ts';
import type { Body } from '../../../rest/input.ts';
import { parseQuery } from '../../../rest/query.ts';
import { viewOf } from '../../../rest/view.ts';
import type { TableFormat } from '../tables/download.ts';
import type { Row, Table } from '../tables/table.ts';
import { XLSX_ROWS } from '../tables/xlsx.ts';
import { chosenColumns, partColumns, valueOf } from './columns.ts';
import { exportName } from './export-name.ts';

/** Rows of one read. */
const BATCH_ROWS = 500;
const MAX_ROWS = 1_000_000;
const maxOf = (format: TableFormat): number => (format === 'xlsx' ? Math.min(MAX_ROWS, XLSX_ROWS) : MAX_ROWS);
/** How many rows an export takes, and the error of one that has more. */
export function limitOf({ format, maxRows: asked }: Pick<ExportRequest, 'format' | 'maxRows'>) {
  const max = Math.min(maxOf(format), asked ?? MAX_ROWS);
  const error =
    asked !== undefined && max === asked
      ? new AppError('export_large')
      : new AppError(
          'bad_request',
          `Il y a trop de lignes pour un fichier (${max.toLocaleString('fr-FR')} au plus) : ajoutez des filtres.`,
        );
  return { max, error };
}

/** A file to export: the list's name, the query string of the list's call, the file's format. */
export interface ExportRequest {
  readonly name: string;
  readonly search: string;
  readonly format: TableFormat;
  /** Paths of the fields to export, in this order; all of them when absent. */
  readonly columns?: readonly string[] | undefined;
  /** Field of which each element is a row; each item is one when absent. */
  readonly rows?: string | undefined;
  /** What the rows are, for the name of the file. */
  readonly title?: string | undefined;
  /** Refuses more rows than this. */
  readonly maxRows?: number | undefined;
}

/**
 * Exports all pages of a list, with the rows, fields, filters and order of the role's list call. The ids are read
 * first; rows are read in batches while the file is sent, each within the role's scope, so that a slow client holds no
 * connection.
 */
export async function exportList(context: ReadContext, request: ExportRequest): Promise<Table> {
  const { name, search, title } = request;
  const { sql: db, actor } = context;
  const r = listNamed(context, name);
  const view = viewOf(r, actor.role);
  const query = parseQuery(search, view.listRules);
  const { max, error } = limitOf(request);
  const ids = await view.ids(db, actor, query, max + 1);
  if (ids.length > max) throw error;
  const part = request.rows;
  const ofPart = part === undefined ? [] : partColumns(r, actor.role, part);
  const columns = chosenColumns(r, actor.role, request.columns).filter(
    ({ path: [field = ''] }) => field !== part && (!query.properties || query.properties.has(field)),
  );
  const rowsOf = (item: Body): Row[] => {
    const own = columns.map((column) => valueOf(column, item));
    if (part === undefined) return [own];
    const elements = item[part] as readonly Body[];
    const parts = elements.length ? elements : [{}];
    return parts.map((element) => [...own, ...ofPart.map((column) => valueOf(column, element))]);
  };
  async function* rows(): AsyncGenerator<Row[]> {
    for (let at = 0; at < ids.length; at += BATCH_ROWS) {
      const items = await view.rows(db, actor, ids.slice(at, at + BATCH_ROWS));
      yield items.flatMap(rowsOf);
    }
  }
  const count = part === undefined && { count: ids.length };
  return { name: exportName(r, query.filters, title), ...count, columns: [...columns, ...ofPart], rows: rows() };
}

import type { Role } from '@officine/sdk';
import type postgres from 'postgres';
import type { Actor } from '../../access/actor.ts';
import { AppError, notFound } from '../../errors.ts';
import { parseQuery } from '../../rest/query.ts';
import { accessOf, type Resource } from '../../rest/resource.ts';
import { viewOf } from '../../rest/view.ts';
import type { TableFormat } from '../tables/download.ts';
import type { Row, Table } from '../tables/table.ts';
import { XLSX_ROWS } from '../tables/xlsx.ts';
import { columnsOf, valueOf } from './columns.ts';

const PAGE = 500;
/** Rows of one file. */
const MOST = 1_000_000;
export const tooMany = (most: number): AppError =>
  new AppError(
    'bad_request',
    `Il y a trop de lignes pour un fichier (${most.toLocaleString('fr-FR')} au plus) : ajoutez des filtres.`,
  );
export const mostRows = (format: TableFormat): number => (format === 'xlsx' ? Math.min(MOST, XLSX_ROWS) : MOST);

const isOpen = (r: Resource, role: Role): boolean => {
  const { on } = r.of.list;
  return accessOf(r, role) !== undefined && (on.includes(role) || on.includes('shared'));
};

/** The list that the contract serves under `/name`; one that the role has not is missing. */
export function listNamed(resources: readonly Resource[], role: Role, name: string): Resource {
  const found = resources.find((r) => r.of.list.path === `/${name}` && isOpen(r, role));
  if (!found) throw notFound();
  return found;
}

/**
 * What a list shows, all pages of it: the rows, fields, filters and order of the role's own list call. The ids are found first; rows are
 * read as the file leaves, each time within the role's scope: no connection waits for a slow reader, and none leaves that scope.
 */
export async function exportList(
  db: postgres.Sql,
  r: Resource,
  actor: Actor,
  { search, format }: { readonly search: string; readonly format: TableFormat },
): Promise<Table> {
  const view = viewOf(r, actor.role);
  const query = parseQuery(search, view.listRules);
  const most = mostRows(format);
  const ids = await view.ids(db, actor, query, most + 1);
  if (ids.length > most) throw tooMany(most);
  const columns = columnsOf(r, actor.role).filter(
    ({ path }) => !query.properties || query.properties.has(path[0] as string),
  );
  async function* rows(): AsyncGenerator<Row[]> {
    for (let at = 0; at < ids.length; at += PAGE) {
      const items = await view.rows(db, actor, ids.slice(at, at + PAGE));
      yield items.map((item) => columns.map((column) => valueOf(column, item)));
    }
  }
  return { name: r.of.list.path.slice(1), columns, rows: rows() };
}

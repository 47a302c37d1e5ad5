import { Readable } from 'node:stream';
import { BOM, CUSTOMER_IMPORT_COLUMNS, type Customer, csvLine, customerCells, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import { Download } from '../../../calls/handler.ts';
import { type TableFormat, tableDownload } from '../tables/download.ts';
import { Groups } from './groups.ts';
import { FIELDS, JOINED } from './import/fields.ts';

const PAGE_ROWS = 1000;
const stored = FIELDS.map(({ column, stored: text }) => `${text} as "${column}"`).join(', ');

type CustomerRow = Omit<Customer, 'groups'> & { readonly id: number; readonly pools: readonly number[] };

/** Yields pharmacies by code, page by page. Each one is read in a single query, before or after a concurrent change. */
async function* pages(db: postgres.Sql): AsyncGenerator<string[][]> {
  const groups = await Groups.read(db);
  const statement = `select p.reference as z, array(select pool_id from pool_pharmacies where pharmacy_id = p.id order by 1) as pools, ${stored}
    from ${JOINED} where p.reference > $1 order by p.reference limit ${PAGE_ROWS}`;
  for (let last = ''; ; ) {
    const page = await db.unsafe<CustomerRow[]>(statement, [last]);
    yield page.map((row) => customerCells({ ...row, groups: row.pools.map((id) => groups.nameOf(id)) }));
    if (page.length < PAGE_ROWS) return;
    last = page.at(-1)?.z ?? last;
  }
}

/** Exports all pharmacies with the columns of the import: importing the file changes nothing. */
export function exportCustomers(db: postgres.Sql, format: TableFormat = 'csv'): Download {
  if (format === 'xlsx') {
    const columns = CUSTOMER_IMPORT_COLUMNS.map((header) => ({ header, kind: 'text' as const }));
    return tableDownload({ name: 'clients', columns, rows: pages(db) }, format);
  }
  async function* texts() {
    yield BOM + csvLine(CUSTOMER_IMPORT_COLUMNS);
    // Formulas are escaped by `customerCells`, in a way that the import reverses.
    for await (const rows of pages(db)) yield rows.map((cells) => csvLine(cells, { escapeFormulas: false })).join('');
  }
  return new Download(
    `clients-${parisDate(new Date())}.csv`,
    'text/csv; charset=utf-8',
    Readable.from(texts(), { objectMode: false }),
  );
}

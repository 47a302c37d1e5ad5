import { Readable } from 'node:stream';
import { BOM, csvLine, ERROR_COLUMN, type RowError } from '@officine/domain';
import type postgres from 'postgres';
import { Download } from '../../../calls/handler.ts';
import type { StoredImport } from './receipt.ts';

const PAGE_ROWS = 1000;
interface RefusedLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly errors: readonly RowError[];
}

/** Yields lines page by page, so that a slow client holds no connection. */
async function* refusedLines(db: postgres.Sql, id: string): AsyncGenerator<RefusedLine> {
  for (let last = 0; ; ) {
    const page = await db<RefusedLine[]>`
      select line, cells, errors from list_import_lines
      where import_id = ${id} and errors is not null and line > ${last} order by line limit ${PAGE_ROWS}`;
    yield* page;
    if (page.length < PAGE_ROWS) return;
    last = page.at(-1)?.line ?? last;
  }
}
const reasons = (errors: readonly RowError[]): string =>
  errors.map(({ column, reason }) => (column ? `${column} : ${reason}` : reason)).join(' ');

/** CSV of the refused rows: the columns and cells of the imported file, and ERREUR at the end. */
export function rejectsOf(db: postgres.Sql, { id, header, separator }: StoredImport): Download {
  const old = header.findIndex((cell) => cell.trim().toUpperCase() === ERROR_COLUMN);
  const row = (cells: readonly string[], error: string) => {
    const own = header.map((_, at) => cells[at] ?? '');
    return csvLine([...(old < 0 ? own : own.toSpliced(old, 1)), error], { separator });
  };
  async function* texts() {
    yield BOM + row(header, ERROR_COLUMN);
    for await (const { cells, errors } of refusedLines(db, id)) yield row(cells, reasons(errors));
  }
  return new Download('rejets.csv', 'text/csv; charset=utf-8', Readable.from(texts(), { objectMode: false }));
}

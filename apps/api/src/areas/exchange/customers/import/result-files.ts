import { Readable } from 'node:stream';
import { BOM, csvLine, ERROR_COLUMN, type RowError, type Separator } from '@officine/domain';
import type { CustomerImport, CustomerImportLine } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { notFound } from '../../../../base/errors.ts';
import { Download } from '../../../../calls/handler.ts';
import { toRowErrors } from '../../../../files/file-errors.ts';
import { type Change, GRAVEST_FIRST, toShown } from './outcome.ts';

interface StoredImport {
  readonly id: string;
  readonly header: readonly string[];
  readonly separator: Separator;
}
interface ResultLine {
  readonly line: number;
  readonly reference: string;
  readonly name: string | null;
  readonly cells: readonly string[] | null;
  readonly errors: readonly RowError[] | null;
  readonly changes: readonly Change[] | null;
}
const PAGE_ROWS = 1000;
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

async function find(db: postgres.Sql, id: string): Promise<StoredImport> {
  const [stored] = isUuid(id)
    ? await db<StoredImport[]>`select id, header, separator from customer_imports where id = ${id}`
    : [];
  if (!stored) throw notFound();
  return stored;
}

/** Yields lines page by page, so that a slow client holds no connection. */
async function* lines(db: postgres.Sql, id: string, rejectedOnly: boolean): AsyncGenerator<ResultLine> {
  for (let last = 0; ; ) {
    const page = await db<ResultLine[]>`
      select line, reference, name, cells, errors, changes from customer_import_lines
      where import_id = ${id} and line > ${last} and (not ${rejectedOnly} or errors is not null) order by line limit ${PAGE_ROWS}`;
    yield* page;
    if (page.length < PAGE_ROWS) return;
    last = page.at(-1)?.line ?? last;
  }
}
const csv = (name: string, texts: AsyncIterable<string>) =>
  new Download(name, 'text/csv; charset=utf-8', Readable.from(texts, { objectMode: false }));

const reasons = (errors: readonly RowError[]): string =>
  errors.map(({ column, reason }) => (column ? `${column} : ${reason}` : reason)).join(' ');

/** File of the rejected rows: the columns and cells of the imported file, and ERREUR at the end. */
export async function rejectsFile(db: postgres.Sql, id: string): Promise<Download> {
  const { header, separator } = await find(db, id);
  const own = header.findIndex((cell) => cell.trim().toUpperCase() === ERROR_COLUMN);
  const width = own < 0 ? header.length : own;
  const row = (cells: readonly string[], error: string) => {
    const kept = Array.from({ length: width }, (_, at) => cells[at] ?? '');
    const rest = own < 0 ? cells.slice(width) : cells.slice(own + 1);
    return csvLine(own < 0 ? [...kept, ...rest, error] : [...kept, error, ...rest], { separator });
  };
  async function* texts() {
    yield BOM + row(header, ERROR_COLUMN);
    for await (const { cells, errors } of lines(db, id, true)) yield row(cells ?? [], reasons(errors ?? []));
  }
  return csv('rejets.csv', texts());
}

/** Report of the changed and rejected rows: one line for each field or error. */
export async function reportFile(db: postgres.Sql, id: string): Promise<Download> {
  await find(db, id);
  async function* texts() {
    yield BOM + csvLine(['LIGNE', 'Z', 'NOM', 'RESULTAT', 'CHAMP', 'AVANT', 'APRES', ERROR_COLUMN]);
    for await (const { line, reference, name, errors, changes } of lines(db, id, false)) {
      const head = [line, reference, name];
      for (const change of changes ?? []) {
        const { field, before, after } = toShown(change);
        yield csvLine([...head, 'MODIFIÉE', field, before, after, null]);
      }
      for (const { column, value, reason } of errors ?? [])
        yield csvLine([...head, 'REJETÉE', column, null, value, reason]);
    }
  }
  return csv('compte-rendu.csv', texts());
}

/** The result of an import; a missing id, and an import whose task is not done, are a 404. */
export async function readResult(db: postgres.ISql, id: string): Promise<CustomerImport> {
  const [stored] = isUuid(id)
    ? await db<{ result: CustomerImport | null }[]>`select result from customer_imports where id = ${id}`
    : [];
  if (!stored?.result) throw notFound();
  return stored.result;
}

interface LinesQuery {
  readonly outcome?: 'changed' | 'rejected' | undefined;
  readonly page: number;
  readonly size: number;
}
/** A page of the rows that an import changed or refused, and their number. */
export async function readLines(
  db: postgres.Sql,
  id: string,
  { outcome, page, size }: LinesQuery,
): Promise<{ lines: CustomerImportLine[]; total: number }> {
  await find(db, id);
  const kind =
    outcome === undefined ? db`` : outcome === 'rejected' ? db`and errors is not null` : db`and errors is null`;
  const [[count], rows] = await Promise.all([
    db<[{ total: number }]>`select count(*)::int as total from customer_import_lines where import_id = ${id} ${kind}`,
    db<ResultLine[]>`
      select line, reference, name, errors, changes from customer_import_lines where import_id = ${id} ${kind}
      order by ${db.unsafe(GRAVEST_FIRST)} limit ${size} offset ${(page - 1) * size}`,
  ]);
  const lines = rows.map(({ line, reference, name, errors, changes }) => ({
    line,
    reference,
    name,
    fields: (changes ?? []).map(toShown),
    errors: toRowErrors(errors ?? []),
  }));
  return { lines, total: count.total };
}

/** Deletes imports and their files after 30 days, since they contain bank details. */
export async function sweepImports(db: postgres.ISql): Promise<void> {
  await db`
    with old as (delete from customer_imports where date_create < now() - interval '30 days' returning file_id)
    delete from files where id in (select file_id from old)`;
}

import { Readable } from 'node:stream';
import { BOM, csvLine, ERROR_COLUMN, type RowError, type Separator } from '@officine/domain';
import type postgres from 'postgres';
import { Download } from '../../calls/handler.ts';
import { notFound } from '../../errors.ts';
import { type Change, toShown } from './outcome.ts';

interface Kept {
  readonly id: string;
  readonly header: readonly string[];
  readonly separator: Separator;
}
interface Line {
  readonly line: number;
  readonly reference: string;
  readonly name: string | null;
  readonly cells: readonly string[] | null;
  readonly errors: readonly RowError[] | null;
  readonly changes: readonly Change[] | null;
}
const PAGE = 1000;
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

async function find(db: postgres.Sql, id: string): Promise<Kept> {
  const [kept] = isUuid(id)
    ? await db<Kept[]>`select id, header, separator from customer_imports where id = ${id}`
    : [];
  if (!kept) throw notFound();
  return kept;
}

/** Lines page by page: no connection waits for a slow reader. */
async function* lines(db: postgres.Sql, id: string, rejectedOnly: boolean): AsyncGenerator<Line> {
  for (let last = 0; ; ) {
    const page = await db<Line[]>`
      select line, reference, name, cells, errors, changes from customer_import_lines
      where import_id = ${id} and line > ${last} and (not ${rejectedOnly} or errors is not null) order by line limit ${PAGE}`;
    yield* page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.line ?? last;
  }
}
const csv = (name: string, texts: AsyncIterable<string>) =>
  new Download(name, 'text/csv; charset=utf-8', Readable.from(texts, { objectMode: false }));

const reasons = (errors: readonly RowError[]): string =>
  errors.map(({ column, reason }) => (column ? `${column} : ${reason}` : reason)).join(' ');

/** The rejected rows: the file's own columns, in its order, its own cells, and ERREUR at the end. */
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

/** What became of each row that changes something or is refused: a line for each field, or for each error. */
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

/** Forgets imports after 30 days: their rows hold bank details. */
export async function sweepImports(db: postgres.ISql): Promise<void> {
  await db`delete from customer_imports where date_create < now() - interval '30 days'`;
}

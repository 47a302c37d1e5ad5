import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';

const CHUNK_CHARS = 64 * 1024;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Serialises a value in COPY's text format; objects and arrays as JSON. */
export function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value);
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * Up to this number of rows, one INSERT is quicker: the client's socket delays the short packets of a COPY by 80 ms.
 */
const MAX_INSERT_ROWS = 500;

type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows, by COPY when there are many. Returns their number. Keys are those of the drizzle table; all rows have
 * the keys of the first one, and other columns get their default.
 */
export async function copyRows(tx: postgres.TransactionSql, table: PgTable, rows: Iterable<Row>): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const head: Row[] = [];
  let next = iterator.next();
  for (; !next.done && head.length < MAX_INSERT_ROWS; next = iterator.next()) head.push(next.value);
  const [first] = head;
  if (!first) return 0;
  const keys = Object.keys(first);
  const known = getTableColumns(table);
  const columns = keys.map((key) => {
    const column = known[key];
    if (!column) throw new TypeError(`copyRows: ${getTableName(table)} has no ${key}`);
    return column.name;
  });
  const name: string = getTableName(table);
  if (next.done) {
    const named = head.map((row) => Object.fromEntries(keys.map((key, index) => [columns[index], row[key]])));
    await tx`
      insert into ${tx(name)} (${tx(columns)})
      select ${tx(columns)} from jsonb_populate_recordset(null::${tx(name)}, ${JSON.stringify(named)}::text::jsonb)`;
    return head.length;
  }
  let count = 0;
  const line = (row: Row) => {
    count += 1;
    return `${keys.map((key) => copyValue(row[key])).join('\t')}\n`;
  };
  function* chunks(): Generator<string> {
    let chunk = head.map(line).join('');
    for (; !next.done; next = iterator.next()) {
      chunk += line(next.value);
      if (chunk.length < CHUNK_CHARS) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  }
  const target = await tx`copy ${tx(name)} (${tx(columns)}) from stdin`.writable();
  await pipeline(Readable.from(chunks()), target);
  return count;
}

/** Sets a table's identity sequence after its highest id, since COPY wrote the ids. */
export async function advanceIdentity(tx: postgres.TransactionSql, table: PgTable): Promise<void> {
  const name: string = getTableName(table);
  await tx`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 0) + 1, false) from ${tx(name)}`;
}

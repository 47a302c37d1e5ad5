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

type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows by COPY. Returns their number. Keys are those of the drizzle table; all rows have the keys of the first one, and
 * other columns get their default.
 */
export async function copyRows(tx: postgres.TransactionSql, table: PgTable, rows: Iterable<Row>): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  const keys = Object.keys(first.value);
  const known = getTableColumns(table);
  const name: string = getTableName(table);
  const columns = keys.map((key) => {
    const column = known[key];
    if (!column) throw new TypeError(`copyRows: ${name} has no ${key}`);
    return column.name;
  });
  let count = 0;
  function* chunks(): Generator<string> {
    let chunk = '';
    for (let next: IteratorResult<Row> = first; !next.done; next = iterator.next()) {
      const { value } = next;
      count += 1;
      chunk += `${keys.map((key) => copyValue(value[key])).join('\t')}\n`;
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

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';

/** Characters of one chunk: large enough for the socket, small enough for the memory. */
const CHUNK = 64 * 1024;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value as COPY's text format writes it; objects and lists are for JSON columns. */
export function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value);
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * Fills a table by COPY; answers the number of rows. Keys are those of the table, and all rows have the keys of the first:
 * a key that is absent there gets the column's default.
 */
export async function copyRows<T extends PgTable>(
  tx: postgres.TransactionSql,
  table: T,
  rows: Iterable<T['$inferInsert']>,
): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  const known = getTableColumns(table);
  const keys = Object.keys(first.value);
  const columns = keys.map((key) => {
    const column = known[key];
    if (!column) throw new TypeError(`copyRows: ${getTableName(table)} has no ${key}`);
    return column.name;
  });
  let count = 0;
  function* chunks(): Generator<string> {
    let chunk = '';
    for (let at = first; !at.done; at = iterator.next()) {
      const row = at.value as Record<string, unknown>;
      chunk += `${keys.map((key) => copyValue(row[key])).join('\t')}\n`;
      count += 1;
      if (chunk.length > CHUNK) {
        yield chunk;
        chunk = '';
      }
    }
    if (chunk) yield chunk;
  }
  const target = await tx`copy ${tx(getTableName(table))} (${tx(columns)}) from stdin`.writable();
  await pipeline(Readable.from(chunks()), target);
  return count;
}

/** Sets the identity of a table behind its last id, which COPY wrote itself. */
export async function advanceIdentity(tx: postgres.TransactionSql, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await tx`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 0) + 1, false) from ${tx(name)}`;
}

import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';

/** Folder that gets every statement of a run, a JSON string a line (`npm run release-before`); undefined otherwise. */
const folder = process.env['OFFICINE_STATEMENTS'];
const seen = new Set<string>();

/** Writes down each different statement that a pool sends, where the run records them. */
export function recordStatements(sql: postgres.Sql): void {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const options = sql.options as { debug?: unknown };
  options.debug = (_connection: number, statement: string) => {
    if (seen.has(statement)) return;
    seen.add(statement);
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(statement)}\n`);
  };
}

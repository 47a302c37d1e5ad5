import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import type { Catalog } from './schema-faults.ts';

/** What the last published release reads and writes, as `npm run release-before` has written it down. */
export interface ReleaseBefore {
  /** Its last migration. */
  readonly migration: string;
  /** Statements of its program which together name every table, column and function that its tests reach. */
  readonly statements: readonly string[];
}

export const path = fileURLToPath(new URL('../../apps/api/migrations/release-before.json', import.meta.url));
export const readReleaseBefore = (): ReleaseBefore => JSON.parse(readFileSync(path, 'utf8'));

/** Reads the statements that a run with `OFFICINE_STATEMENTS` has recorded. */
export function recordedIn(folder: string): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return [...new Set(lines.filter(Boolean))].map((line) => JSON.parse(line) as string);
}

/** PostgreSQL's reason why it cannot plan a statement; undefined when it can. */
export const refusalOf = (sql: postgres.Sql, statement: string): Promise<string | undefined> =>
  sql.unsafe(`explain (generic_plan) ${statement}`).then(
    () => undefined,
    (error: Error) => error.message,
  );

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\w+/g) ?? []);

/**
 * A part of the statements that names what all of them name: each table with each of its columns, read or written, each table written, each target of
 * a conflict, each function. Short ones first: a release has thousands, mostly the filters of the same lists.
 */
export function coverOf(statements: readonly string[], { columns, functions }: Catalog): readonly string[] {
  const columnsOf = new Map<string, string[]>();
  for (const { table, name } of columns) columnsOf.set(table, [...(columnsOf.get(table) ?? []), name]);
  const names = functions.map((text) => text.slice(0, text.indexOf('(')));
  const covered = new Set<string>();
  const kept = statements
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .filter((statement) => {
      const words = wordsOf(statement);
      // What is only read is another thing than what is written.
      const [verb = ''] = /\w+/.exec(statement.toLowerCase()) ?? [];
      const tables = [...columnsOf.keys()].filter((table) => words.has(table));
      const writes = ['insert', 'update', 'delete'].filter((word) => words.has(word));
      const [conflict] = /on conflict\s*(?:\([^)]*\)|on constraint \w+)?/i.exec(statement) ?? [];
      const keys = tables.flatMap((table) => [
        ...(columnsOf.get(table) ?? []).filter((name) => words.has(name)).map((name) => `${verb} ${table}.${name}`),
        ...writes.map((word) => `${word} ${table}`),
        ...(conflict ? [`${table} ${conflict}`] : []),
      ]);
      const all = [...keys, ...names.filter((name) => words.has(name))];
      const isNew = all.some((key) => !covered.has(key));
      for (const key of all) covered.add(key);
      return isNew;
    });
  return kept.toSorted();
}

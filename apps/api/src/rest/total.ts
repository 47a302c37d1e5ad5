import { MAX_COUNTED_ROWS } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { compile, run, type Statement, type Values } from './sql.ts';

/** An estimate is right to some percent: more digits would claim to know better. */
const ESTIMATE_DIGITS = 2;

/** How many rows a list has, of every page. */
export interface Total {
  readonly rows: number;
  /** There are more than `MAX_COUNTED_ROWS`, and PostgreSQL's statistics say about how many. */
  readonly isEstimated: boolean;
}
/** Whether a list counts its rows: not at all, up to `MAX_COUNTED_ROWS`, or all of them. */
export type Counting = 'none' | 'bounded' | 'exact';

/** The number of rows as a subquery, one more than `MAX_COUNTED_ROWS` where there are more. */
export const countOfRows = (from: SQL, where: SQL, counting: Exclude<Counting, 'none'>): SQL =>
  counting === 'exact'
    ? sql`(select count(*)::int from ${from} where ${where})`
    : sql`(select count(*)::int from (select from ${from} where ${where} limit ${sql.raw(String(MAX_COUNTED_ROWS + 1))}) counted)`;

/** The statement whose plan says about how many rows there are. */
export const estimateOfRows = (from: SQL, where: SQL): Statement =>
  compile(sql`explain (format json) select from ${from} where ${where}`);

interface Plan {
  readonly Plan: { readonly 'Plan Rows': number };
}

/** A counted number as it is answered: beyond `MAX_COUNTED_ROWS` it is estimated, to two digits. */
export async function totalOf(
  db: postgres.ISql,
  counted: number,
  estimate: Statement | undefined,
  values: Values,
): Promise<Total> {
  if (!estimate || counted <= MAX_COUNTED_ROWS) return { rows: counted, isEstimated: false };
  const [row] = await run(db, estimate, values);
  const planned = (row?.[0] as readonly Plan[] | undefined)?.[0]?.Plan['Plan Rows'] ?? 0;
  return { rows: Number(Math.max(planned, counted).toPrecision(ESTIMATE_DIGITS)), isEstimated: true };
}

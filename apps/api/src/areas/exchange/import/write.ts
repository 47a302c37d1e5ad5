import type postgres from 'postgres';
import type { Services } from '../../../base/services.ts';
import { create, update } from '../../../rest/write.ts';
import type { ImportTarget, Plan, PlannedRow } from './plan.ts';
import { reasonsOf } from './reasons.ts';

/** Rows of one savepoint: a refused row repeats the rows before it in its batch. */
const BATCH_ROWS = 50;

/** Writes the planned rows by the path of single writes. Rows that the database refuses move to `rejected`. */
export async function writeRows(
  services: Services,
  tx: postgres.TransactionSql,
  target: ImportTarget,
  plan: Plan,
): Promise<Plan> {
  const rejected = [...plan.rejected];
  const written: PlannedRow[] = [];
  let left = plan.rows;
  while (left.length) {
    const batch = left.slice(0, BATCH_ROWS);
    const failed = await writeBatch(services, tx, target, batch);
    if (failed === undefined) {
      written.push(...batch);
      left = left.slice(batch.length);
      continue;
    }
    // The rows before the refused one are written again, without it.
    rejected.push((batch[failed] as PlannedRow).row);
    left = [...left.slice(0, failed), ...left.slice(failed + 1)];
  }
  return { rows: written, unchanged: plan.unchanged, rejected };
}

/**
 * Writes rows together: their statements share round trips, since each row is another item. Returns the index of the
 * first row that was refused, with its errors; undefined when all are written.
 */
async function writeBatch(
  services: Services,
  tx: postgres.TransactionSql,
  target: ImportTarget,
  batch: readonly PlannedRow[],
): Promise<number | undefined> {
  const { resource, actor, receipt } = target;
  let failures: readonly (readonly [at: number, error: unknown])[] = [];
  const writeRow = async (savepoint: postgres.TransactionSql, planned: PlannedRow) => {
    const write = { resource, actor, body: planned.body, uploads: {}, receipt };
    const saved =
      planned.action === 'create'
        ? await create(services, savepoint, write)
        : await update(services, savepoint, planned.id as number, write);
    planned.id = saved.id;
    planned.committed = saved.committed;
  };
  try {
    await tx.savepoint(async (savepoint) => {
      const done = await Promise.allSettled(batch.map((planned) => writeRow(savepoint, planned)));
      failures = done.flatMap((each, at) => (each.status === 'rejected' ? [[at, each.reason] as const] : []));
      // The savepoint is rolled back.
      if (failures.length) throw failures[0]?.[1];
    });
    return undefined;
  } catch (error) {
    const own = failures.find(([, reason]) => !isAborted(reason));
    if (!own) throw error;
    const [at, reason] = own;
    const { row } = batch[at] as PlannedRow;
    const reasons = reasonsOf(target, row, reason);
    if (!reasons) throw reason;
    row.errors.push(...reasons);
    return at;
  }
}

/** The error of a statement after the one that failed. */
const isAborted = (error: unknown): boolean => (error as { code?: string }).code === '25P02';

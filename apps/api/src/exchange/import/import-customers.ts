import {
  type CsvRow,
  type CustomerHeader,
  EMPTY_FILE,
  type FileError,
  MISSING_ROWS,
  readCustomerHeader,
} from '@officine/domain';
import type { CustomerImport } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../access/actor.ts';
import type { CommandContext } from '../../calls/context.ts';
import { fileRefusal, toRowErrors } from '../../files/file-errors.ts';
import { type IdempotencyKey, once } from '../../rest/idempotency.ts';
import { type CsvFile, withCsvFile } from '../csv-file.ts';
import { Groups } from '../groups.ts';
import { apply } from './apply.ts';
import { counts, firstChanges, firstErrors, keepLines } from './outcome.ts';
import { lock, plan } from './plan.ts';
import { stage } from './stage.ts';

export interface ImportOptions {
  /** Temporary file of the upload. */
  readonly path: string;
  readonly dryRun: boolean;
  readonly skipErrors: boolean;
  readonly key?: IdempotencyKey | undefined;
}

const refusal = (errors: readonly FileError[]) => fileRefusal('customers', errors);

/** Conflicts with a concurrent change or import: the transaction was rolled back and can be retried. */
const RETRIABLE_CODES = new Set(['23505', '40P01', '40001']);
const MAX_TRIES = 3;

/**
 * Imports a customer file in one transaction: all rows, or without the wrong ones with `skipErrors`, or none. A dry run
 * does everything except the changes. A repeated call with the same key returns the first answer; without key, it finds
 * nothing to change.
 */
export async function importCustomers(
  { sql, actor }: Pick<CommandContext, 'sql' | 'actor'>,
  options: ImportOptions,
): Promise<CustomerImport> {
  return withCsvFile(options.path, refusal, async (file) => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(sql, actor, options.key, (tx) => run(tx, actor, file, options), '5min');
      } catch (error) {
        if (tries === MAX_TRIES || !RETRIABLE_CODES.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  });
}

/** Reads the header. Returns it with the records below. */
async function openRecords(
  file: CsvFile,
): Promise<{ first: CsvRow; header: CustomerHeader; records: AsyncGenerator<CsvRow> }> {
  const records = file.records();
  const first = await records.next();
  if (first.done) throw refusal([EMPTY_FILE]);
  const header = readCustomerHeader(first.value);
  if ('errors' in header) {
    await records.return(undefined);
    throw refusal(header.errors);
  }
  return { first: first.value, header, records };
}

async function run(
  tx: postgres.TransactionSql,
  actor: Actor,
  file: CsvFile,
  { dryRun, skipErrors }: ImportOptions,
): Promise<CustomerImport> {
  const { first, header, records } = await openRecords(file);
  const { rows, warnings } = await stage(tx, records, header, await Groups.read(tx));
  if (rows === 0) throw refusal([MISSING_ROWS]);
  if (!dryRun) await lock(tx);
  await plan(tx);
  const { updated, rejected } = await counts(tx);
  const errors = rejected > 0 ? await firstErrors(tx) : [];
  if (rejected > 0 && !dryRun && !skipErrors) {
    const lines = new Set(errors.map(({ line }) => line)).size;
    throw fileRefusal('customers', errors, rejected - lines);
  }
  const [kept] = await tx<[{ id: string }]>`
    insert into customer_imports (user_id, header, separator, is_dry_run)
    values (${actor.userId}, ${JSON.stringify(first.cells)}::text::json, ${file.separator}, ${dryRun}) returning id`;
  await keepLines(tx, kept.id);
  if (!dryRun && updated > 0) await apply(tx, actor);
  return {
    id: kept.id,
    dry_run: dryRun,
    rows,
    updated,
    unchanged: rows - updated - rejected,
    rejected,
    errors: toRowErrors(errors),
    warnings: toRowErrors(warnings),
    ignored: [...header.ignored],
    changes: await firstChanges(tx, kept.id),
  };
}

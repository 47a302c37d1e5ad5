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
  /** Of the upload, set aside. */
  readonly path: string;
  readonly dryRun: boolean;
  readonly skipErrors: boolean;
  readonly key?: IdempotencyKey | undefined;
}

const refusal = (errors: readonly FileError[]) => fileRefusal('customers', errors);

/** Something else took what was checked to be free, or two imports met: what was done is undone, and may be tried again. */
const PASSING = new Set(['23505', '40P01', '40001']);
const TRIES = 3;

/**
 * Imports a file of customers in one transaction: all of it, or without its wrong rows when told so, or nothing. A dry run does all
 * but the changes. Sent again with the same key, it answers what it did; without, it finds nothing left to change.
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
        if (tries === TRIES || !PASSING.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  });
}

/** The header, and the records behind it. */
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

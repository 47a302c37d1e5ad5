import {
  type CsvRow,
  type CustomerHeader,
  EMPTY_FILE,
  type FileError,
  fileError,
  MISSING_ROWS,
  readCustomerHeader,
} from '@officine/domain';
import type { CustomerImport } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../../access/actor.ts';
import type { CommandContext } from '../../../../calls/context.ts';
import { fileRefusal, toRowErrors } from '../../../../files/file-errors.ts';
import { type IdempotencyKey, once } from '../../../../rest/idempotency.ts';
import { type CsvFile, withCsvFile } from '../../tables/csv-file.ts';
import { Groups } from '../groups.ts';
import { apply } from './apply.ts';
import { counts, firstChanges, firstErrors, keepLines } from './outcome.ts';
import { lock, plan } from './plan.ts';
import { stage } from './stage.ts';

export interface ImportOptions {
  /** Temporary file of the upload. */
  readonly path: string;
  /** Column of the import for each column of the file; by default the file's own headings. */
  readonly fields?: readonly string[] | undefined;
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

/** The header as the import reads it: the chosen columns in place of the file's own headings. */
function chosenHeader(first: CsvRow, fields: readonly string[] | undefined): CsvRow {
  if (!fields) return first;
  if (fields.length !== first.cells.length)
    throw refusal([
      fileError('columns_unknown', `Le fichier a ${first.cells.length} colonnes, et non ${fields.length}.`),
    ]);
  return { ...first, cells: [...fields] };
}

/** Reads the header. Returns it with the records below. */
async function openRecords(
  file: CsvFile,
  fields: readonly string[] | undefined,
): Promise<{ first: CsvRow; header: CustomerHeader; records: AsyncGenerator<CsvRow> }> {
  const records = file.records();
  try {
    const first = await records.next();
    if (first.done) throw refusal([EMPTY_FILE]);
    const header = readCustomerHeader(chosenHeader(first.value, fields));
    if ('errors' in header) throw refusal(header.errors);
    return { first: first.value, header, records };
  } catch (error) {
    await records.return(undefined);
    throw error;
  }
}

/** Refuses a file whose header cannot be imported, or that has no rows. */
export const checkCustomerFile = (path: string, fields: readonly string[] | undefined): Promise<void> =>
  withCsvFile(path, refusal, async (file) => {
    const { records } = await openRecords(file, fields);
    const row = await records.next();
    await records.return(undefined);
    if (row.done) throw refusal([MISSING_ROWS]);
  });

/** An import whose row of `customer_imports` was stored when it was started. */
interface StoredStart {
  readonly id: string;
}

/** Imports a file on disk within a transaction, and stores what it did under the id of its start, or a new one. */
export const importWithin = (
  tx: postgres.TransactionSql,
  actor: Actor,
  { path, ...options }: ImportOptions,
  start?: StoredStart,
): Promise<CustomerImport> => withCsvFile(path, refusal, (file) => run(tx, actor, file, options, start));

async function run(
  tx: postgres.TransactionSql,
  actor: Actor,
  file: CsvFile,
  { fields, dryRun, skipErrors }: Omit<ImportOptions, 'path'>,
  start?: StoredStart,
): Promise<CustomerImport> {
  const { first, header, records } = await openRecords(file, fields);
  const { rows, warnings } = await stage(tx, records, header, await Groups.read(tx));
  if (rows === 0) throw refusal([MISSING_ROWS]);
  if (!dryRun) await lock(tx);
  await plan(tx);
  const { updated, sleeping, rejected } = await counts(tx);
  const errors = rejected > 0 ? await firstErrors(tx) : [];
  if (rejected > 0 && !dryRun && !skipErrors) {
    const lines = new Set(errors.map(({ line }) => line)).size;
    throw fileRefusal('customers', errors, rejected - lines);
  }
  const kept = {
    user_id: actor.userId,
    header: JSON.stringify(first.cells),
    separator: file.separator,
    is_dry_run: dryRun,
  };
  const [{ id }] = start
    ? await tx<[StoredStart]>`
        update customer_imports set header = ${kept.header}::text::json, separator = ${kept.separator}
        where id = ${start.id} returning id`
    : await tx<[StoredStart]>`
        insert into customer_imports (user_id, header, separator, is_dry_run)
        values (${kept.user_id}, ${kept.header}::text::json, ${kept.separator}, ${kept.is_dry_run}) returning id`;
  await keepLines(tx, id);
  if (!dryRun && updated > 0) await apply(tx, actor);
  const result: CustomerImport = {
    id,
    dry_run: dryRun,
    rows,
    updated,
    sleeping,
    unchanged: rows - updated - rejected,
    rejected,
    errors: toRowErrors(errors),
    warnings: toRowErrors(warnings),
    ignored: fields ? first.cells.filter((cell, at) => cell.trim() !== '' && fields[at] === '') : [...header.ignored],
    changes: await firstChanges(tx, id),
  };
  await tx`update customer_imports set result = ${JSON.stringify(result)}::text::json where id = ${id}`;
  return result;
}

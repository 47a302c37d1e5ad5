import type { ImportSheet, ListImport } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { invalid, notFound } from '../../../base/errors.ts';
import type { CommandContext, Context, TransactionContext } from '../../../calls/context.ts';
import type { Upload } from '../../../files/upload.ts';
import { type IdempotencyKey, once } from '../../../rest/idempotency.ts';
import { accessOf, type Resource } from '../../../rest/resource.ts';
import { completeReceipt, writeReceipt } from '../../desk/receipts/receipt.ts';
import { fieldInAnswer, ID, type ImportKey, importFields, importKeys, requiredFiles } from './fields.ts';
import { guessFields, guessKey } from './mapping.ts';
import { type ImportTarget, type Plan, planRows } from './plan.ts';
import { findImport, keepReceipt, linesOf, type NewReceipt, readReceipt } from './receipt.ts';
import { readTable, refusal, type TableFile } from './table-file.ts';
import { writeRows } from './write.ts';

export interface ImportOptions {
  readonly upload: Upload;
  /** Field of each column; the guessed ones if undefined. */
  readonly fields?: readonly string[] | undefined;
  /** A key of the list, empty for none; the guessed one if undefined. */
  readonly key?: string | undefined;
  readonly dryRun: boolean;
  readonly skipErrors: boolean;
  readonly idempotency?: IdempotencyKey | undefined;
  /** Ends the reading of the file. */
  readonly signal?: AbortSignal | undefined;
}

const MAX_SAMPLES = 3;
const SAMPLE_ROWS = 200;
const SAMPLE_CHARS = 80;
const TIMEOUT = '5min';
/** Deadlocks with a concurrent change: the transaction was rolled back and can be retried. */
const RETRIABLE_CODES = new Set(['40P01', '40001']);
const MAX_TRIES = 3;

/** The list served under this name, whose items the caller may create; 404 for any other. */
export function importedList({ resources, actor }: Context, name: string): Resource {
  const { role } = actor;
  const found = Object.values(resources).find(
    (r) => r.of.list.path === `/${name}` && accessOf(r, role) && r.of.create.on.includes(role),
  );
  if (!found) throw notFound();
  return found;
}

function samplesOf({ rows }: TableFile, at: number): string[] {
  const values = new Set<string>();
  for (const { cells } of rows.slice(0, SAMPLE_ROWS)) {
    const value = cells[at]?.trim().slice(0, SAMPLE_CHARS);
    if (value) values.add(value);
    if (values.size === MAX_SAMPLES) break;
  }
  return [...values];
}

/** Reads the columns of a file, and proposes a field for each. */
export async function readSheet(
  context: Context,
  resource: Resource,
  upload: Upload,
  signal?: AbortSignal,
): Promise<ImportSheet> {
  const file = await readTable(upload, signal);
  const fields = importFields(resource, context.actor.role);
  const guessed = guessFields(resource, file.header, fields);
  return {
    rows: file.rows.length,
    columns: file.header.map((header, at) => ({ header, samples: samplesOf(file, at), field: guessed[at] ?? null })),
    fields: fields.map(fieldInAnswer),
    keys: importKeys(resource, fields).map(({ key, label }) => ({ key, label })),
    files: requiredFiles(resource),
  };
}

/** Checks the mapping of the columns and the key. */
function targetOf(context: Context, resource: Resource, file: TableFile, options: ImportOptions): ImportTarget {
  const { actor } = context;
  const fields = importFields(resource, actor.role);
  const keys = importKeys(resource, fields);
  const paths = options.fields ?? guessFields(resource, file.header, fields);
  if (paths.length > file.header.length) throw wrongMapping('Le fichier a moins de colonnes que « fields ».');
  const used = new Set<string>();
  const columns = paths.flatMap((path, at) => {
    if (!path) return [];
    if (used.has(path)) throw wrongMapping(`Deux colonnes sont pour « ${path} » : gardez-en une.`);
    used.add(path);
    const field = fields.find((each) => each.path === path);
    if (!field && path !== ID) throw wrongMapping(`Le champ « ${path} » n’existe pas ici.`);
    return field ? [{ at, header: file.header[at] ?? '', field }] : [];
  });
  if (!columns.length) throw wrongMapping('Aucune colonne du fichier n’est reliée à un champ.');
  const key = keyOf(keys, used, options.key) ?? (options.key === undefined ? guessKey(keys, used, fields) : undefined);
  const ids = key?.key === ID ? paths.indexOf(ID) : -1;
  return { resource, actor, fields, mapping: { columns, ids }, key };
}
const wrongMapping = (message: string) => invalid([{ propertyPath: 'fields', message }]);

function keyOf(keys: readonly ImportKey[], used: ReadonlySet<string>, wanted = ''): ImportKey | undefined {
  if (!wanted) return undefined;
  const found = keys.find(({ key }) => key === wanted);
  if (found && used.has(found.paths[0] as string)) return found;
  const message = found
    ? `Aucune colonne du fichier n’est reliée à « ${found.label} ».`
    : `Clés possibles : ${keys.map(({ key }) => key).join(', ')}.`;
  throw invalid([{ propertyPath: 'key', message }]);
}

/** Leaves the transaction of a dry run, which stores nothing. */
class DryRun extends Error {
  constructor(readonly receipt: NewReceipt) {
    super('dry run');
  }
}

/**
 * Imports a file in one transaction: all rows, or without the refused ones with `skipErrors`, or none. A dry run does
 * the same and rolls back: only its receipt is stored.
 */
export async function importList(
  context: CommandContext,
  resource: Resource,
  options: ImportOptions,
): Promise<ListImport> {
  const { sql, actor } = context;
  const file = await readTable(options.upload, options.signal);
  const target = targetOf(context, resource, file, options);
  for (let tries = 1; ; tries += 1) {
    try {
      const key = options.dryRun ? undefined : options.idempotency;
      let rows: Plan['rows'] = [];
      const work = (tx: postgres.TransactionSql) =>
        run(context, tx, target, file, { ...options, written: (all) => (rows = all) });
      const done = await once(sql, actor, key, work, TIMEOUT);
      for (const { committed } of rows) await committed?.();
      return done;
    } catch (error) {
      if (error instanceof DryRun) {
        const id = await sql.begin((tx) => keepReceipt(tx, error.receipt));
        return readReceipt(sql, actor, resource, await findImport(sql, actor, resource, id));
      }
      if (tries === MAX_TRIES || !RETRIABLE_CODES.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function run(
  context: CommandContext,
  tx: postgres.TransactionSql,
  of: ImportTarget,
  file: TableFile,
  { dryRun, skipErrors, written }: ImportOptions & { readonly written: (rows: Plan['rows']) => void },
): Promise<ListImport> {
  const { resource, actor } = of;
  const planned = await planRows(tx, of, file);
  const feed = dryRun || !planned.rows.length ? undefined : await openReceipt({ ...context, tx }, of);
  const target = { ...of, receipt: feed };
  const plan = await writeRows(context.services, tx, target, planned);
  if (plan.rejected.length > 0 && !dryRun && !skipErrors) {
    const errors = plan.rejected.toSorted((a, b) => a.line - b.line).flatMap((row) => row.errors);
    throw refusal(errors);
  }
  const receipt = { target, file, plan, lines: await linesOf(tx, target, plan), isDryRun: dryRun, feed };
  if (dryRun) throw new DryRun(receipt);
  const id = await keepReceipt(tx, receipt);
  const answer = await readReceipt(tx, actor, resource, await findImport(tx, actor, resource, id));
  if (feed !== undefined) await closeReceipt(tx, feed, plan, answer);
  written(plan.rows);
  return answer;
}

/** The receipt of the activity feed: written first, so that the changes name it. */
const openReceipt = (context: TransactionContext, { resource }: ImportTarget): Promise<number> =>
  writeReceipt(context, {
    action: 'import',
    resource: resource.of.list.type,
    label: '',
    until: context.tx`now() + interval '30 days'`,
  });

const MAX_FAILURES = 100;
function closeReceipt(tx: postgres.TransactionSql, feed: number, plan: Plan, done: ListImport): Promise<void> {
  const failures = done.errors.slice(0, MAX_FAILURES).map(({ line, column, message }) => ({
    label: column ? `Ligne ${line}, ${column}` : `Ligne ${line}`,
    message,
  }));
  return completeReceipt(tx, feed, {
    effect: null,
    failures,
    changed: plan.rows.flatMap(({ id }) => id ?? []),
    label: done.changes[0]?.label ?? done.file_name,
    restores: { list: done.resource, id: done.id },
  });
}

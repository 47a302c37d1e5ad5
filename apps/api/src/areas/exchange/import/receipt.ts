import { toDate } from '@officine/domain';
import type { ImportUndo, ListImport } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../base/errors.ts';
import { MAX_LISTED_ERRORS, toRowErrors } from '../../../files/file-errors.ts';
import type { Resource } from '../../../rest/resource.ts';
import { showField } from './cells.ts';
import { type ImportField, importFields } from './fields.ts';
import { itemsById } from './match.ts';
import type { ImportTarget, Plan, PlannedRow } from './plan.ts';
import type { TableFile } from './table-file.ts';
import { labelOfItem, valueAt } from './values.ts';

const MAX_LISTED_CHANGES = 200;
const MAX_RECEIPTS = 50;
const KEPT = '30 days';

/** An import as stored. */
export interface StoredImport {
  readonly id: string;
  readonly resource: string;
  readonly file_name: string;
  readonly user_name: string;
  /** Name of the account; null once it is gone. */
  readonly author: string | null;
  readonly header: readonly string[];
  readonly separator: TableFile['separator'];
  readonly key: string;
  readonly is_dry_run: boolean;
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly rejected: number;
  readonly last_change: number;
  readonly receipt_id: number | null;
  readonly date_create: string;
  readonly date_undo: string | null;
  readonly undo: ImportUndo | null;
}
/** A created or changed item of an import. */
export interface ImportLine {
  readonly line: number;
  readonly action: 'create' | 'update';
  readonly item_id: number;
  readonly label: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** The lines of a receipt: created and changed items as they are now, and refused rows. */
export async function linesOf(db: postgres.ISql, { resource, actor }: ImportTarget, plan: Plan): Promise<object[]> {
  const items = await itemsById(
    db,
    actor,
    resource,
    plan.rows.flatMap(({ id }) => id ?? []),
  );
  const written = plan.rows.map(({ row, id, action, before }: PlannedRow) => {
    const item = items.get(id as number) ?? {};
    const after = Object.fromEntries(Object.keys(before).map((path) => [path, valueAt(item, path)]));
    return { line: row.line, action, item_id: id, label: labelOfItem(resource, item), before, after };
  });
  const refused = plan.rejected.map(({ line, cells, errors }) => ({ line, cells, errors }));
  return [...written, ...refused];
}

export interface NewReceipt {
  readonly target: ImportTarget;
  readonly file: TableFile;
  readonly plan: Plan;
  readonly lines: readonly object[];
  readonly isDryRun: boolean;
  /** Receipt that the lines of the activity feed name. */
  readonly feed?: number | undefined;
}
/** Stores a receipt and returns its id. */
export async function keepReceipt(
  db: postgres.ISql,
  { target: { resource, actor, key }, file, plan, lines, isDryRun, feed }: NewReceipt,
): Promise<string> {
  const count = (action: PlannedRow['action']) => plan.rows.filter((each) => each.action === action).length;
  const [kept] = await db<[{ id: string }]>`
    insert into list_imports (user_id, user_name, resource, file_name, header, separator, key, is_dry_run,
      receipt_id, rows, created, updated, rejected, last_change)
    select ${actor.userId}, ${actor.username}, ${nameOf(resource)}, ${file.name},
      ${JSON.stringify(file.header)}::text::json, ${file.separator}, ${key?.key ?? ''}, ${isDryRun}, ${feed ?? null}::int,
      ${file.rows.length},
      ${count('create')}, ${count('update')}, ${plan.rejected.length}, coalesce((select max(id) from changes), 0)
    returning id`;
  await db.unsafe(
    `insert into list_import_lines (import_id, line, action, item_id, label, before, after, cells, errors)
    select $1::uuid, line, action, item_id, label, before, after, cells, errors
    from json_populate_recordset(null::list_import_lines, $2::text::json)`,
    [kept.id, JSON.stringify(lines)],
  );
  return kept.id;
}

/** Name of a list in addresses: `zones`. */
export const nameOf = (resource: Resource): string => resource.of.list.path.slice(1);
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const withAuthor = (db: postgres.ISql) =>
  db`select *, (select u.name from users u where u.id = list_imports.user_id) as author from list_imports`;

/** The import with this id: one of the caller's own, or any for administrators. */
export async function findImport(
  db: postgres.ISql,
  { role, userId }: Actor,
  resource: Resource,
  id: string,
  { lock = false } = {},
): Promise<StoredImport> {
  const [found] = isUuid(id)
    ? await db<StoredImport[]>`
        ${withAuthor(db)} where id = ${id} and resource = ${nameOf(resource)}
        and (${role === 'admin'} or user_id = ${userId}) ${lock ? db`for update` : db``}`
    : [];
  if (!found) throw notFound();
  return found;
}

/** The last imports of a list that the caller may see, without dry runs and without their lines. */
export async function listImports(db: postgres.ISql, { role, userId }: Actor, resource: Resource) {
  const found = await db<StoredImport[]>`
    ${withAuthor(db)} where resource = ${nameOf(resource)} and not is_dry_run
    and (${role === 'admin'} or user_id = ${userId}) order by date_create desc limit ${MAX_RECEIPTS}`;
  return found.map((stored) => answerOf(stored, [], []));
}

interface ErrorLine {
  readonly errors: readonly { line: number; column: string | null; value: string | null; reason: string }[];
}
/** The receipt as an answer. */
export async function readReceipt(
  db: postgres.ISql,
  actor: Actor,
  resource: Resource,
  stored: StoredImport,
): Promise<ListImport> {
  const changed = await db<ImportLine[]>`
    select line, action, item_id, label, before, after from list_import_lines
    where import_id = ${stored.id} and action is not null
    order by (action = 'update' and after ->> 'isActive' = 'false') is not true, line limit ${MAX_LISTED_CHANGES}`;
  const [{ disabled }] = await db<[{ disabled: number }]>`
    select count(*)::int as disabled from list_import_lines
    where import_id = ${stored.id} and action = 'update' and after ->> 'isActive' = 'false'`;
  const refused = await db<ErrorLine[]>`
    select errors from list_import_lines
    where import_id = ${stored.id} and errors is not null order by line limit ${MAX_LISTED_ERRORS}`;
  const fields = importFields(resource, actor.role);
  const errors = refused.flatMap((line) => line.errors).slice(0, MAX_LISTED_ERRORS);
  const changes = changed.map((line) => changeOf(fields, line, stored.is_dry_run));
  return { ...answerOf(stored, toRowErrors(errors), changes), disabled };
}

function changeOf(fields: readonly ImportField[], line: ImportLine, isDryRun: boolean): ListImport['changes'][number] {
  return {
    line: line.line,
    action: line.action,
    // The item of a dry run was never stored.
    id: isDryRun && line.action === 'create' ? null : line.item_id,
    label: line.label,
    fields: fields.flatMap((field) =>
      Object.hasOwn(line.after, field.path)
        ? [
            {
              label: field.label,
              before: showField(field, line.before[field.path]),
              after: showField(field, line.after[field.path]),
            },
          ]
        : [],
    ),
  };
}

const answerOf = (stored: StoredImport, errors: ListImport['errors'], changes: ListImport['changes']): ListImport => ({
  id: stored.id,
  resource: stored.resource,
  file_name: stored.file_name,
  username: stored.user_name,
  author: stored.author ?? stored.user_name,
  date_create: toDate(stored.date_create).toISOString(),
  dry_run: stored.is_dry_run,
  key: stored.key,
  rows: stored.rows,
  created: stored.created,
  updated: stored.updated,
  unchanged: stored.rows - stored.created - stored.updated - stored.rejected,
  rejected: stored.rejected,
  errors,
  changes,
  undoable: !stored.is_dry_run && !stored.date_undo && stored.created + stored.updated > 0,
  date_undo: stored.date_undo && toDate(stored.date_undo).toISOString(),
  undo: stored.undo,
});

/** Deletes receipts after 30 days: they contain what the files contained. */
export async function sweepReceipts(db: postgres.ISql): Promise<void> {
  await db`delete from list_imports where date_create < now() - ${KEPT}::interval`;
}

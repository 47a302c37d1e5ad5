import { isDeepStrictEqual } from 'node:util';
import type { ImportUndo, ListImport } from '@officine/sdk/contract';
import { getTableName } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { nameOf as nameOfActor } from '../../../access/name-of.ts';
import { AppError, notFound } from '../../../base/errors.ts';
import type { CommandContext, TransactionContext } from '../../../calls/context.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { isInputError } from '../../../rest/conflicts.ts';
import type { Body } from '../../../rest/input.ts';
import { type Resource, writableFields } from '../../../rest/resource.ts';
import { column as columnOf } from '../../../rest/sql.ts';
import { discard, update } from '../../../rest/write.ts';
import type { Later, Restoration, Undone } from '../../desk/receipts/receipt.ts';
import { itemsById } from './match.ts';
import { findImport, type ImportLine, nameOf, readReceipt, type StoredImport } from './receipt.ts';
import { bodyOf, valueAt } from './values.ts';

const MAX_KEPT = 200;
const CHANGED = 'Modifié depuis l’import.';
const GONE = 'Supprimé depuis l’import.';
type Outcome = 'deleted' | 'disabled' | 'restored' | { readonly kept: string };

/**
 * Undoes an import: deletes the items that it created, and puts back the values that it changed. An item that was
 * changed since stays as it is, and one that is used elsewhere is disabled.
 */
export async function undoImport(context: CommandContext, resource: Resource, id: string): Promise<ListImport> {
  const { sql, actor } = context;
  const later: Later[] = [];
  const undone = await sql.begin(async (tx) => {
    await setStatementTimeout(tx, '5min');
    // The receipt first, as the undo of a receipt does: two orders would end in a deadlock.
    const { receipt_id: receipt } = await findImport(tx, actor, resource, id);
    await tx`select from receipts where id = ${receipt} for update`;
    const stored = await findImport(tx, actor, resource, id, { lock: true });
    await undoStored({ ...context, tx }, resource, stored, later);
    await tx`
      update receipts set date_undone = now(), undone_by = ${await nameOfActor(tx, actor)}, restores = null
      where id = ${stored.receipt_id} and date_undone is null`;
    return readReceipt(tx, actor, resource, await findImport(tx, actor, resource, id));
  });
  for (const tell of later) await tell();
  return undone;
}

/** Undoes the import of a receipt of the activity feed. */
export async function restoreImport(context: TransactionContext, { restores }: Restoration): Promise<Undone> {
  const { tx, actor, resources } = context;
  const { list, id } = restores as { readonly list: string; readonly id: string };
  const resource = Object.values(resources).find((each) => nameOf(each) === list);
  if (!resource) throw notFound();
  const stored = await findImport(tx, actor, resource, id, { lock: true });
  const later: Later[] = [];
  const { deleted, disabled, restored, kept } = await undoStored(context, resource, stored, later);
  const failures = kept.map(({ id: item, label, message }) => ({ item, label, message }));
  return { count: deleted + disabled + restored, effect: null, failures, later };
}

async function undoStored(
  context: TransactionContext,
  resource: Resource,
  stored: StoredImport,
  later: Later[],
): Promise<ImportUndo> {
  if (stored.date_undo || stored.is_dry_run) throw new AppError('import_undone');
  const undo = await undoLines(context, resource, stored, later);
  await context.tx`
    update list_imports set date_undo = now(), undo = ${JSON.stringify(undo)}::text::jsonb where id = ${stored.id}`;
  return undo;
}

async function undoLines(
  context: TransactionContext,
  resource: Resource,
  stored: StoredImport,
  later: Later[],
): Promise<ImportUndo> {
  const { tx, actor } = context;
  // The last lines first: an item may refer to one of an earlier line.
  const lines = await tx<ImportLine[]>`
    select line, action, item_id, label, before, after from list_import_lines
    where import_id = ${stored.id} and action is not null order by line desc`;
  const ids = lines.map(({ item_id }) => item_id);
  const items = await itemsById(tx, actor, resource, ids);
  const changed = await changedSince(tx, resource, stored, ids);
  const created = lines.filter(({ action }) => action === 'create');
  const used = await usedElsewhere(
    tx,
    resource,
    created.map((line) => line.item_id),
  );
  const result = { deleted: 0, disabled: 0, restored: 0, kept: [] as ImportUndo['kept'], count_kept: 0 };
  for (const line of lines) {
    const outcome = await undoLine(context, resource, line, {
      item: items.get(line.item_id),
      isChanged: changed.has(line.item_id),
      isUsed: used.has(line.item_id),
      later,
    });
    if (typeof outcome === 'string') result[outcome] += 1;
    else {
      result.count_kept += 1;
      const { item_id: id, label } = line;
      if (result.kept.length < MAX_KEPT) result.kept.push({ id, label, message: outcome.kept });
    }
  }
  return result;
}

interface ItemState {
  readonly item: Body | undefined;
  /** Has lines in the activity feed since the import. */
  readonly isChanged: boolean;
  /** Rows of other tables name it. */
  readonly isUsed: boolean;
  /** Takes what is to be said once all is committed. */
  readonly later: Later[];
}
async function undoLine(
  { tx, services, actor }: TransactionContext,
  resource: Resource,
  { action, item_id: id, before, after }: ImportLine,
  { item, isChanged, isUsed, later }: ItemState,
): Promise<Outcome> {
  if (!item) return { kept: GONE };
  // Only the imported fields count for a changed item; a created one is deleted as a whole.
  const isSame = Object.entries(after).every(([path, value]) => isDeepStrictEqual(valueAt(item, path), value));
  if (!isSame || (action === 'create' && isChanged)) return { kept: CHANGED };
  const write = async (body: Body) => {
    const write = { resource, actor, body, uploads: {} };
    const { committed } = await tx.savepoint((savepoint) => update(services, savepoint, id, write));
    if (committed) later.push(committed);
  };
  try {
    if (action === 'update') {
      await write(bodyOf(Object.entries(before)));
      return 'restored';
    }
    if (!isUsed && (await isDiscarded(tx, resource, actor, id))) return 'deleted';
    if (!('isActive' in item) || !writableFields(resource, actor.role, 'update')) return { kept: 'Utilisé ailleurs.' };
    await write({ isActive: false });
    return 'disabled';
  } catch (error) {
    if (isInputError(error)) return { kept: 'Les anciennes valeurs ne sont plus acceptées par la base.' };
    if (error instanceof AppError && error.status < 500) return { kept: error.message };
    throw error;
  }
}

/** Deletes a created item. False when a row of another table holds it. */
async function isDiscarded(tx: postgres.TransactionSql, resource: Resource, actor: Actor, id: number) {
  try {
    await tx.savepoint((savepoint) => discard(savepoint, resource, actor, id));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'in_use') return false;
    throw error;
  }
}

/** Items with lines in the activity feed after the import. */
async function changedSince(
  tx: postgres.TransactionSql,
  resource: Resource,
  { last_change: last }: StoredImport,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx<{ item_id: number }[]>`
    select distinct item_id from changes
    where resource = ${resource.of.list.type} and item_id = any(${[...ids]}::int[]) and id > ${last}`;
  return new Set(rows.map(({ item_id: id }) => id));
}

/** Items that rows of other tables name, besides their own parts and lists, which are deleted with them. */
async function usedElsewhere(
  tx: postgres.TransactionSql,
  resource: Resource,
  ids: readonly number[],
): Promise<Set<number>> {
  const own = ownKeys(resource);
  const keys = await tx<{ table: string; column: string }[]>`
    select k.conrelid::regclass::text as table, a.attname as column
    from pg_constraint k
    cross join lateral unnest(k.conkey, k.confkey) as pair(own, other)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.other and f.attname = 'id'
    where k.contype = 'f' and k.conparentid = 0 and k.confrelid = ${getTableName(resource.table)}::regclass`;
  const used = new Set<number>();
  for (const { table, column } of keys) {
    if (own.has(`${table}.${column}`)) continue;
    const rows = await tx<{ id: number }[]>`
      select distinct ${tx(column)} as id from ${tx(table)} where ${tx(column)} = any(${[...ids]}::int[])`;
    for (const { id } of rows) used.add(id);
  }
  return used;
}

/** Columns of the resource's own parts and lists that name its rows: `pool_pharmacies.pool_id`. */
function ownKeys(resource: Resource): Set<string> {
  const keys = Object.values(resource.fields ?? {}).flatMap((field) => {
    if (field.kind === 'one') return [[field.target().table, field.key] as const];
    return field.kind === 'many' ? [[field.link, field.own] as const] : [];
  });
  return new Set(keys.map(([table, key]) => `${getTableName(table)}.${columnOf(table, key).name}`));
}

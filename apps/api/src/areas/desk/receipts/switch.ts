import { parisDate } from '@officine/domain';
import { includesField } from '@officine/sdk';
import type { Effect, Outcome, receipts } from '@officine/sdk/contract';
import { sql as query } from 'drizzle-orm';
import type postgres from 'postgres';
import { AppError, notFound } from '../../../base/errors.ts';
import type { CommandContext, TransactionContext } from '../../../calls/context.ts';
import { beginOrRehearse } from '../../../database/dry-run.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { idOf } from '../../../rest/iri.ts';
import { all, type Resource, writableFields } from '../../../rest/resource.ts';
import { ScopedTable } from '../../../rest/scoped-table.ts';
import { seenRows } from '../../../rest/seen.ts';
import { update } from '../../../rest/write.ts';
import { readEffect } from './effect.ts';
import { completeReceipt, type Failures, seenReceipt, writeReceipt } from './receipt.ts';

export type SwitchBody = NonNullable<(typeof receipts.switch)['io']['body']>;
/** Failures that a receipt keeps. */
const MAX_FAILURES = 100;

/**
 * Switches items of one resource on or off. Each one is a write of the caller's, refused where the engine refuses it:
 * the others change all the same.
 */
export async function switchItems(context: CommandContext, body: SwitchBody): Promise<Outcome> {
  const { resource, isActive, items, dry_run: isDryRun = false } = body;
  return beginOrRehearse(context.sql, isDryRun, async (tx) => {
    await setStatementTimeout(tx, '5min');
    const inside = { ...context, tx };
    const receipt = await writeReceipt(inside, {
      action: isActive ? 'enable' : 'disable',
      resource,
      label: '',
      until: tx`now() + interval '30 days'`,
    });
    const { changed, label, ...outcome } = await switchIn(inside, { resource, items, isActive, receipt });
    if (changed.length === 0) await tx`delete from receipts where id = ${receipt}`;
    else await completeReceipt(tx, receipt, { ...outcome, label, changed });
    return { ...outcome, receipt: isDryRun ? null : await seenReceipt(tx, context, receipt) };
  });
}

interface SwitchRequest {
  /** Type of the items: `Advert`. */
  readonly resource: string;
  readonly items: readonly (string | number)[];
  readonly isActive: boolean;
  /** Receipt that the changes name. */
  readonly receipt: number;
}
interface Switched {
  readonly count: number;
  readonly effect: Effect | null;
  readonly failures: Failures;
  readonly changed: readonly number[];
  /** Name of the first item that changed. */
  readonly label: string;
}
/** Switches items in the caller's transaction. */
export async function switchIn(
  context: TransactionContext,
  { resource: type, items, isActive, receipt }: SwitchRequest,
): Promise<Switched> {
  const resource = switchable(context, type);
  // A text that is no id of the resource is reported as a missing item.
  const ids = items.map((item) => idOf(resource, context.actor.role, item) ?? 0);
  const rows = await readRows(context, resource, ids);
  const { changed, failures } = await switchEach(context, { resource, ids, rows, isActive, receipt });
  const effect = await effectOfSwitch(context, type, changed);
  return { count: changed.length, effect, failures, changed, label: rows.get(changed[0] ?? 0)?.label ?? '' };
}

/** The resource of this type, whose items the caller may switch; missing otherwise. */
function switchable({ actor, resources }: TransactionContext, type: string): Resource {
  const resource = Object.values(resources).find(({ of }) => of.list.type === type);
  const fields = resource && writableFields(resource, actor.role, 'update');
  if (!resource || !fields || (fields !== all && !includesField(fields, 'isActive'))) throw notFound();
  if (!('isActive' in resource.table)) throw notFound();
  return resource;
}

interface SwitchedRow {
  readonly id: number;
  readonly label: string;
  readonly isActive: boolean;
}
/** Rows that the caller sees, by id, in the order of `ids`. */
async function readRows(
  { tx, actor }: TransactionContext,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, SwitchedRow>> {
  const rows = await seenRows(tx, actor, resource, (table) => ({
    columns: {
      label: query<string>`${table.column(resource.label)}::text`,
      isActive: query<boolean>`${table.column('isActive')}`,
    },
    where: query`${table.id} = any(${query.param([...ids])}::int[])`,
    order: query`array_position(${query.param([...ids])}::int[], ${table.id})`,
  }));
  return new Map(rows.map((row) => [row.id, row]));
}

interface Switch {
  readonly resource: Resource;
  readonly ids: readonly number[];
  readonly rows: ReadonlyMap<number, SwitchedRow>;
  readonly isActive: boolean;
  readonly receipt: number;
}
/** Ids of the items that changed, and those that could not; an item that is in the wanted state is neither. */
async function switchEach(
  { tx, actor, services }: TransactionContext,
  { resource, ids, rows, isActive, receipt }: Switch,
): Promise<{ changed: number[]; failures: Failures }> {
  const changed: number[] = [];
  const failures: Failures = [];
  // In the order of their ids: two callers at once cannot deadlock.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const row = rows.get(id);
    if (row?.isActive === isActive) continue;
    try {
      const write = { resource, actor, body: { isActive }, uploads: {}, receipt };
      await tx.savepoint((inner) => update(services, inner, id, write));
      changed.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (failures.length < MAX_FAILURES)
        failures.push({ item: id || null, label: row?.label ?? `n° ${id}`, message: error.message });
    }
  }
  return { changed, failures };
}

/** Tables of `readEffect` whose rows stop schedulings when they are off, by the type of their resource. */
const STOPS: Readonly<Record<string, readonly string[]>> = {
  Campaign: ['c'],
  Advertiser: ['buyer', 'owner'],
  Advert: ['a'],
  Topic: ['t'],
  Zone: ['z'],
  Pharmacy: ['p'],
};
/**
 * Schedulings from today on that are shown with these items on and not with them off; null for types that stop none,
 * and for callers who do not read every scheduling.
 */
async function effectOfSwitch(
  context: TransactionContext,
  type: string,
  ids: readonly number[],
): Promise<Effect | null> {
  const { tx, actor, resources } = context;
  const own = STOPS[type];
  if (!own || !new ScopedTable(resources.schedulings, actor.role).seesEverything) return null;
  const isOne = (table: string) => tx`${tx(`${table}.id`)} = any(${[...ids]}::int[])`;
  const either = (parts: postgres.Fragment[]) => parts.reduce((sum, part) => tx`${sum} or ${part}`);
  const on = Object.values(STOPS)
    .flat()
    .map((table) =>
      own.includes(table) ? tx`(${tx(`${table}.is_active`)} or ${isOne(table)})` : tx`${tx(`${table}.is_active`)}`,
    )
    .reduce((sum, part) => tx`${sum} and ${part}`);
  return readEffect(
    tx,
    context,
    tx`s.is_active and s.date >= ${parisDate(new Date())} and c.is_scheduled and ${on} and (${either(own.map(isOne))})`,
  );
}

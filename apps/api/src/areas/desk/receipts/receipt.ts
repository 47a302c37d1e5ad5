import type { Effect, Outcome, Receipt, ReceiptAction } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Context, TransactionContext } from '../../../calls/context.ts';
import { accessOf } from '../../../rest/resource.ts';
import { viewOf } from '../../../rest/view.ts';

export type Failures = Outcome['failures'];

interface ReceiptRow {
  readonly action: ReceiptAction;
  /** Type of the changed items: `Campaign`. */
  readonly resource: string;
  readonly item?: number | null;
  readonly label: string;
  readonly count?: number;
  readonly percentage?: number;
  readonly effect?: Effect | null;
  readonly failures?: Failures;
  /** What the undo needs. */
  readonly restores?: object;
  /** The act can be undone until then: an SQL expression. Without it, the act is final. */
  readonly until?: postgres.Fragment;
}

/** A stored receipt whose act is undone. */
export interface Restoration {
  readonly id: number;
  readonly resource: string;
  readonly item: number | null;
  readonly percentage: number | null;
  readonly restores: unknown;
  readonly date_create: string;
}

/** What an undo restored, and what it could not. */
export interface Undone {
  readonly count: number;
  readonly effect: Effect | null;
  readonly failures: Failures;
  readonly later?: readonly Later[];
}
/** Work that waits for the commit: mails. */
export type Later = () => Promise<void>;

/** The next midnight in Paris, as SQL: bookings of a day are delivered from its start on. */
export const endOfDay = (tx: postgres.TransactionSql) =>
  tx`((now() at time zone 'Europe/Paris')::date + 1)::timestamp at time zone 'Europe/Paris'`;

const json = (tx: postgres.TransactionSql, value: unknown) =>
  value === null || value === undefined ? tx`null` : tx`${JSON.stringify(value)}::text::jsonb`;

/** Stores the receipt of an act in its transaction; returns its id. */
export async function writeReceipt({ tx, actor }: TransactionContext, receipt: ReceiptRow): Promise<number> {
  const { action, resource, item = null, label, count = 1, percentage = null, effect, failures = [] } = receipt;
  const [row] = await tx<[{ id: number }]>`
    insert into receipts (action, resource, item_id, label, count, percentage, effect, failures, restores, date_undo, user_id, user_name)
    values (${action}, ${resource}, ${item}, ${label}, ${count}, ${percentage}, ${json(tx, effect)}, ${json(tx, failures)},
      ${json(tx, receipt.restores)}, ${receipt.until ?? tx`null`}, ${actor.userId}, ${actor.username})
    returning id`;
  return row.id;
}

interface SwitchResult {
  readonly effect: Effect | null;
  readonly failures: Failures;
  /** Ids of the items that changed. */
  readonly changed: readonly number[];
  readonly label: string;
  /** What the undo needs; the changed items by default. */
  readonly restores?: object;
}
/** Completes the receipt of a switch or an import, which was written first so that the changes could name it. */
export async function completeReceipt(tx: postgres.TransactionSql, id: number, result: SwitchResult): Promise<void> {
  const { effect, failures, changed, label, restores = { items: changed } } = result;
  await tx`
    update receipts set count = ${changed.length}, item_id = ${changed.length === 1 ? (changed[0] as number) : null}, label = ${label},
      effect = ${json(tx, effect)}, failures = ${json(tx, failures)}, restores = ${json(tx, restores)} where id = ${id}`;
}

/** A receipt as the caller reads it; null for callers who may not. */
export async function seenReceipt(
  tx: postgres.TransactionSql,
  { actor, resources: { receipts } }: Context,
  id: number,
): Promise<Receipt | null> {
  if (!accessOf(receipts, actor.role)) return null;
  const [receipt] = await viewOf(receipts, actor.role).rows(tx, actor, [id]);
  return (receipt ?? null) as Receipt | null;
}

import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import type { Body } from './input.ts';
import type { Resource } from './resource.ts';
import { findColumn } from './sql.ts';

type FieldChange = { readonly before: unknown; readonly after: unknown };
/** A change of one row, as stored before and after. */
interface RowChange {
  readonly id: number;
  readonly action: 'create' | 'update' | 'delete';
  readonly before: Body | null;
  readonly after: Body | null;
  /** Receipt of the act that makes the change. */
  readonly receipt?: number | undefined;
}

/** Columns left out of the feed: those that change by themselves, and secrets. */
const LEFT_OUT = /^(id|date_update|date_create)$|password|secret|token|_key$|hash/;

function differences({ before, after }: RowChange): Record<string, FieldChange> {
  const changes: Record<string, FieldChange> = {};
  for (const name of Object.keys({ ...before, ...after })) {
    const was = before?.[name] ?? null;
    const is = after?.[name] ?? null;
    if (!LEFT_OUT.test(name) && JSON.stringify(was) !== JSON.stringify(is)) changes[name] = { before: was, after: is };
  }
  return changes;
}

/** Writes one line of the activity feed (`list_updates`), in the transaction of the change itself. An update without a difference writes none. */
export async function recordChange(
  tx: postgres.TransactionSql,
  resource: Resource,
  actor: Actor,
  change: RowChange,
): Promise<void> {
  if (resource.silent) return;
  const fields = differences(change);
  if (change.action === 'update' && Object.keys(fields).length === 0) return;
  const row = change.after ?? change.before ?? {};
  const label = String(row[labelColumn(resource)] ?? change.id);
  await tx`
    insert into changes (resource, item_id, label, action, fields, user_id, user_name, receipt_id)
    values (${resource.of.list.type}, ${change.id}, ${label}, ${change.action}, ${JSON.stringify(fields)}::text::jsonb, ${actor.userId}, ${actor.username}, ${change.receipt ?? null})`;
}
/** SQL name of the label's column. */
const labelColumn = ({ table, label }: Resource): string => findColumn(table, label)?.name ?? label;

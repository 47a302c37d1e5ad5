import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import type { Body } from './input.ts';
import type { Resource } from './resource.ts';

type Change = { readonly before: unknown; readonly after: unknown };
interface Event {
  readonly id: number;
  readonly action: 'create' | 'update' | 'delete';
  readonly before: Body | null;
  readonly after: Body | null;
}

/** Columns that say nothing of who changed what, or that nobody may read again. */
const SILENT = /^(id|date_update|date_create)$|password|secret|token|_key$|hash/;

function differences({ before, after }: Event): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const name of Object.keys({ ...before, ...after })) {
    const was = before?.[name] ?? null;
    const is = after?.[name] ?? null;
    if (!SILENT.test(name) && JSON.stringify(was) !== JSON.stringify(is)) changes[name] = { before: was, after: is };
  }
  return changes;
}

/** Writes one line of the activity feed (`list_updates`) in the transaction of the change itself. */
export async function recordChange(
  tx: postgres.TransactionSql,
  r: Resource,
  actor: Actor,
  event: Event,
): Promise<void> {
  if (r.silent) return;
  const fields = differences(event);
  if (event.action === 'update' && Object.keys(fields).length === 0) return;
  const row = event.after ?? event.before ?? {};
  await tx`
    insert into changes (resource, item_id, label, action, fields, user_id, user_name)
    values (${r.of.list.type}, ${event.id}, ${String(row[labelColumn(r)] ?? event.id)}, ${event.action}, ${JSON.stringify(fields)}::text::jsonb, ${actor.userId}, ${actor.username})`;
}
const labelColumn = (r: Resource): string =>
  (r.table as unknown as Record<string, { name: string }>)[r.label]?.name ?? r.label;

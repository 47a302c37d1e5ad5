import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Body } from '../../../rest/input.ts';

/** Writes into the history what changed of an invoice since `before`, its row: triggers change more than the caller wrote. */
export async function recordInvoice(
  { tx, actor, resources }: TransactionContext,
  { id, row: before }: { readonly id: number; readonly row: Body },
): Promise<void> {
  const [after] = await tx<{ row: Body }[]>`select to_jsonb(i) as row from invoices i where id = ${id}`;
  await recordChange(tx, resources.invoices, actor, { id, action: 'update', before, after: after?.row ?? null });
}

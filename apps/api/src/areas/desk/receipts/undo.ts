import type { Outcome, ReceiptAction } from '@officine/sdk/contract';
import { nameOf } from '../../../access/name-of.ts';
import { AppError } from '../../../base/errors.ts';
import type { CommandContext, TransactionContext } from '../../../calls/context.ts';
import { beginOrRehearse } from '../../../database/dry-run.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { writableRow } from '../../../rest/seen.ts';
import { toId } from '../../../rest/sql.ts';
import { type Restoration, seenReceipt, type Undone } from './receipt.ts';

/** Restores what one kind of act changed; refused where that is not possible any more. */
type Restore = (context: TransactionContext, receipt: Restoration) => Promise<Undone>;
/** The undo of each kind of act that has one: `http/undos.ts` lists them. */
export type Restores = Readonly<Partial<Record<ReceiptAction, Restore>>>;

/** Undoes an act, once and in time; a dry run says what that restores. */
export async function undoReceipt(
  context: CommandContext,
  restores: Restores,
  { id, isDryRun }: { readonly id: string | number; readonly isDryRun: boolean },
): Promise<Outcome> {
  const { sql, actor, resources } = context;
  const { later, ...undone } = await beginOrRehearse(sql, isDryRun, async (tx) => {
    await setStatementTimeout(tx, '5min');
    const row = await writableRow(tx, actor, resources.receipts, toId(id));
    const [receipt] = await tx<
      (Restoration & { isOpen: boolean; date_undone: string | null; action: ReceiptAction })[]
    >`
      select id, action, resource, item_id as item, label, percentage, restores, date_create, date_undone,
        date_undo > now() as "isOpen"
      from receipts where id = ${row.id}`;
    if (receipt?.date_undone) throw new AppError('undo_too_late', 'C’est déjà annulé.');
    const restore = receipt && restores[receipt.action];
    if (!restore || !receipt.isOpen || !receipt.restores) throw new AppError('undo_too_late');
    const outcome = await restore({ ...context, tx }, receipt);
    await tx`
      update receipts set date_undone = now(), undone_by = ${await nameOf(tx, actor)}, restores = null where id = ${row.id}`;
    return { ...outcome, receipt: isDryRun ? null : await seenReceipt(tx, context, row.id) };
  });
  if (!isDryRun) for (const tell of later ?? []) await tell();
  return undone;
}

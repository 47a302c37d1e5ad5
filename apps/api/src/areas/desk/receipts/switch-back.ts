import type { TransactionContext } from '../../../calls/context.ts';
import type { Restoration, Undone } from './receipt.ts';
import { switchIn } from './switch.ts';

/**
 * Switches the items of a receipt back. An item that was switched again since, or was
 * deleted, is left unchanged.
 */
export async function switchBack(
  context: TransactionContext,
  { id, resource, restores }: Restoration,
  isActive: boolean,
): Promise<Undone> {
  const { items } = restores as { readonly items: readonly number[] };
  return switchIn(context, { resource, items, isActive, receipt: id });
}

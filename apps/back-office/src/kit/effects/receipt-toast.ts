import { type Outcome, type Receipt, receipts } from '@officine/sdk/contract';
import { act } from '../calls/actions.ts';
import { dismiss, toast } from '../feedback/toasts.ts';
import { navigateTo } from '../nav/navigate.ts';
import { askAct } from './ask-act.tsx';

/** Whether an act can be undone now. */
export const isUndoable = ({ date_undo, date_undone }: Pick<Receipt, 'date_undo' | 'date_undone'>): boolean =>
  !date_undone && Boolean(date_undo) && Date.parse(date_undo as string) > Date.now();

const seeReceipt = (id: number) => {
  const params = new URLSearchParams(location.search);
  params.set('drawer', `receipt:${id}`);
  navigateTo(`${location.pathname}?${params.toString().replace('%3A', ':')}`, { preventScrollReset: true });
};
/** Toasts that offer the undo of a receipt, by the receipt's id. */
const offered = new Map<number, number>();
/**
 * Says that an act is done, with its undo and a link to its receipt. Without a receipt, which not every role may read,
 * `reverse` undoes it.
 */
export function receiptToast(text: string, { receipt }: Pick<Outcome, 'receipt'>, reverse?: () => void): void {
  if (receipt)
    offered.set(
      receipt.id,
      toast(
        text,
        'success',
        { label: 'Annuler', run: () => void undo(receipt) },
        { label: 'Voir le reçu', run: () => seeReceipt(receipt.id) },
      ),
    );
  else if (reverse) toast(text, 'success', { label: 'Annuler', run: reverse });
  else toast(text);
}

/** Undoes an act at once; names what could not be restored. Returns whether it was undone. */
export async function undo({ id }: Pick<Receipt, 'id'>): Promise<boolean> {
  const outcome = await act(receipts.undo, { id, body: {} }, '');
  if (!outcome) return false;
  // An act that is undone, from its drawer as well, is not offered for undo a second time.
  dismiss(offered.get(id) ?? 0);
  offered.delete(id);
  const { failures } = outcome;
  if (failures.length === 0) toast('Annulation effectuée');
  else
    toast(
      `Annulation en partie : ${failures.map(({ label, message }) => `${label}, ${message}`).join(' ; ')}`,
      'warning',
    );
  return true;
}

/** Shows what the undo restores, then undoes. */
export async function askUndo(receipt: Pick<Receipt, 'id'>, title: string): Promise<void> {
  const isConfirmed = await askAct({
    title,
    message: 'Ce qui reprend à partir d’aujourd’hui :',
    action: 'Rétablir',
    rehearsal: { route: receipts.undo, input: { id: receipt.id, body: { dry_run: true } } },
    without: 'Aucune programmation ne peut être rétablie.',
    failing: 'Ne peut pas être rétabli :',
    ofOne: true,
  });
  if (isConfirmed) await undo(receipt);
}

import { isApiError } from '@officine/sdk';
import { confirm } from '../feedback/confirm.ts';
import { toast } from '../feedback/toasts.ts';
import { plural } from '../format/format.ts';
import { write } from './actions.ts';
import { nameOf, type Row, type Source } from './source.ts';

/** Switches some rows on or off, four at a time. Gives those that changed. */
async function switchAll<T extends Row>(source: Source<T>, rows: readonly T[], isActive: boolean): Promise<T[]> {
  const todo = [...rows];
  const changed: T[] = [];
  let failure: string | undefined;
  const worker = async () => {
    for (let row = todo.shift(); row; row = todo.shift())
      try {
        await write(source.update, { id: row.id, body: { isActive } } as never);
        changed.push(row);
      } catch (error) {
        if (!isApiError(error)) throw error;
        failure = error.message;
      }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  if (failure) toast(`${plural(rows.length - changed.length, 'élément')} sans changement : ${failure}`, 'error');
  return changed;
}

/** Asks, switches on or off, and offers to undo. Gives whether something changed. */
export async function setActive<T extends Row>(
  source: Source<T>,
  rows: readonly T[],
  isActive: boolean,
): Promise<boolean> {
  const verb = isActive ? 'Activer' : 'Désactiver';
  const done = isActive ? 'activé' : 'désactivé';
  const [first] = rows;
  if (!first) return false;
  const what = rows.length === 1 ? `« ${nameOf(first)} »` : plural(rows.length, 'élément');
  if (!(await confirm({ title: `${verb} ${what} ?`, action: verb, danger: !isActive }))) return false;
  const changed = await switchAll(source, rows, isActive);
  if (changed.length === 0) return false;
  const said =
    changed.length === 1 ? `« ${nameOf(changed[0] as T)} » ${done}` : `${plural(changed.length, 'élément')} ${done}s`;
  toast(said, 'success', { label: 'Annuler', run: () => void switchAll(source, changed, !isActive) });
  return true;
}

import { isApiError } from '@officine/sdk';
import { agree, countOf, type Noun } from '@officine/sdk/format';
import { confirm } from '../feedback/confirm.ts';
import { toast } from '../feedback/toasts.ts';
import { write } from './actions.ts';
import { nameOf, type Row, type Source } from './source.ts';

/** The resource whose rows are switched on or off, and their noun. */
export interface ActivityTarget<T extends Row> {
  source: Source<T>;
  /** The resource's noun by default. */
  noun?: Noun | undefined;
}

/** Switches some rows on or off, four at a time. Returns those that changed. */
async function switchAll<T extends Row>(of: ActivityTarget<T>, rows: readonly T[], isActive: boolean): Promise<T[]> {
  const { source, noun = source.list.noun } = of;
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
  if (failure) toast(`${countOf(noun, rows.length - changed.length)} sans changement : ${failure}`, 'error');
  return changed;
}

/** Asks, switches rows on or off, and offers to undo. Returns whether a row changed. */
export async function setActive<T extends Row>(
  of: ActivityTarget<T>,
  rows: readonly T[],
  isActive: boolean,
): Promise<boolean> {
  const { source, noun = source.list.noun } = of;
  const verb = isActive ? 'Activer' : 'Désactiver';
  const named = (some: readonly T[]) =>
    some.length === 1 ? `« ${nameOf(some[0] as T)} »` : countOf(noun, some.length);
  if (rows.length === 0) return false;
  if (!(await confirm({ title: `${verb} ${named(rows)} ?`, action: verb, danger: !isActive }))) return false;
  const changed = await switchAll(of, rows, isActive);
  if (changed.length === 0) return false;
  const done = agree(noun, isActive ? 'activé' : 'désactivé', changed.length);
  toast(`${named(changed)} ${done}`, 'success', {
    label: 'Annuler',
    run: () => void switchAll(of, changed, !isActive),
  });
  return true;
}

import { pools } from '@officine/sdk/contract';
import { agree, countOf } from '@officine/sdk/format';
import { act } from '../../../kit/calls/actions.ts';
import { toast } from '../../../kit/feedback/toasts.ts';

const PHARMACY = { one: 'pharmacie', many: 'pharmacies', feminine: true };
const said = (count: number, word: string) => `${countOf(PHARMACY, count)} ${agree(PHARMACY, word, count)}`;

interface MemberChange {
  add?: readonly number[];
  remove?: readonly number[];
}
const change = (pool: number, { add = [], remove = [] }: MemberChange) =>
  act(pools.members, { id: pool, body: { add: [...add], remove: [...remove] } }, '');

/** Adds pharmacies to a pool; says how many were no members, and offers to undo. Returns whether it is done. */
export async function addMembers(pool: number, ids: readonly number[]): Promise<boolean> {
  const done = await change(pool, { add: ids });
  if (!done) return false;
  const { added } = done;
  if (added.length === 0) toast('Ces pharmacies étaient déjà membres');
  else
    toast(said(added.length, 'ajouté'), 'success', {
      label: 'Annuler',
      run: () => void undo(pool, { remove: added }),
    });
  return true;
}

/** Takes pharmacies out of a pool, and offers to undo. Returns whether it is done. */
export async function removeMembers(pool: number, ids: readonly number[]): Promise<boolean> {
  const done = await change(pool, { remove: ids });
  if (!done) return false;
  const { removed } = done;
  toast(said(removed.length, 'retiré'), 'success', {
    label: 'Annuler',
    run: () => void undo(pool, { add: removed }),
  });
  return true;
}

async function undo(pool: number, back: MemberChange): Promise<void> {
  if (await change(pool, back)) toast('Annulation effectuée');
}

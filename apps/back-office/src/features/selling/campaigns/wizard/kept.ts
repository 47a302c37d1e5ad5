import type { Simulation } from '@officine/sdk/contract';
import { proxy, ref, snapshot } from 'valtio';
import { type Draft, draft, setFile } from './draft.ts';

/** A simulation and the input that gave it. */
interface Kept {
  readonly simulation: Simulation;
  readonly draft: Draft;
}
/** The simulation to compare with, until the page is loaded again. */
export const kept = proxy<{ first: Kept | null }>({ first: null });

/** A copy without the file: a draft is plain data otherwise. */
const plain = ({ file: _file, ...rest }: Draft) => structuredClone(rest);

const now = (): Kept | null => {
  const { simulation } = draft;
  return simulation && ref({ simulation, draft: { ...plain(snapshot(draft) as Draft), file: draft.file } });
};

export function keepForComparison(): void {
  kept.first = now();
}
export function forgetComparison(): void {
  kept.first = null;
}
/** Goes back to the kept simulation, with its form and its budget; the one on screen is kept in its place. */
export async function exchangeWithKept(): Promise<void> {
  const { first } = kept;
  if (!first) return;
  kept.first = now();
  await setFile(first.draft.file);
  Object.assign(draft, { ...plain(first.draft), simulation: first.simulation });
}

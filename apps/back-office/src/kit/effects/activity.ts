import { loadPart } from '../../ui/load-part.ts';
import type { Row } from '../calls/source.ts';
import type { ActivityTarget } from './switch-rows.ts';

export type { ActivityTarget };

/** Seconds to load the program after a failure of the network. */
const LOAD_SECONDS = 10;

/** `switchRows`, which is loaded at the first call: a list needs it only once the user acts. */
export async function setActive<T extends Row>(
  of: ActivityTarget<T>,
  rows: readonly T[],
  isActive: boolean,
): Promise<boolean> {
  const { switchRows } = await loadPart(() => import('./switch-rows.ts'), LOAD_SECONDS);
  return switchRows(of, rows, isActive);
}

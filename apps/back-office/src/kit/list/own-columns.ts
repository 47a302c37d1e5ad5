import type { Role } from '@officine/sdk';
import { useMemo } from 'react';
import { useRole } from '../calls/session.ts';

/** The columns without the one that says the same in every row of a role: `{ advertiser: 'advertiser' }`, its own name. */
export function useOwnColumns<C extends { id: string }>(
  columns: readonly C[],
  { [useRole()]: same }: Partial<Record<Role, string>>,
): readonly C[] {
  return useMemo(() => columns.filter(({ id }) => id !== same), [columns, same]);
}

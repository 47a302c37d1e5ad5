import type { Role } from '@officine/sdk';
import { useMemo } from 'react';
import { useRole } from '../calls/session.ts';

/**
 * Leaves out the column that is the same in every row of a role: `{ advertiser: 'advertiser' }`, the user's own name.
 */
export function useRoleColumns<C extends { id: string }>(
  columns: readonly C[],
  { [useRole()]: same }: Partial<Record<Role, string>>,
): readonly C[] {
  return useMemo(() => columns.filter(({ id }) => id !== same), [columns, same]);
}

import type { Role } from '@officine/sdk';
import { useMemo } from 'react';
import { useRole } from '../calls/session.ts';

/**
 * Leaves out the columns that are the same in every row of a role, or not for it to see: `{ advertiser: 'advertiser' }`,
 * the user's own name.
 */
export function useRoleColumns<C extends { id: string }>(
  columns: readonly C[],
  { [useRole()]: left = '' }: Partial<Record<Role, string>>,
): readonly C[] {
  return useMemo(() => columns.filter(({ id }) => !left.split(' ').includes(id)), [columns, left]);
}

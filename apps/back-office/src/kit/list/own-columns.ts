import type { Role } from '@officine/sdk';
import { useMemo } from 'react';
import { useRole } from '../calls/session.ts';
import type { Column } from './data-table.tsx';

/** The columns without the one that says the same in every row of a role: `{ advertiser: 'advertiser' }`, its own name. */
export function useOwnColumns<T>(
  columns: readonly Column<T>[],
  { [useRole()]: same }: Partial<Record<Role, string>>,
): readonly Column<T>[] {
  return useMemo(() => columns.filter(({ id }) => id !== same), [columns, same]);
}

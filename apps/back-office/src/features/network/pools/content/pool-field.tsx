import {
  type PoolCommunicationInput,
  type PoolDocumentInput,
  type PoolVideoInput,
  pools,
} from '@officine/sdk/contract';
import { matchPath, useLocation } from 'react-router-dom';
import { useRole } from '../../../../kit/calls/session.ts';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';

const { RelationInput } = fieldsOf<PoolDocumentInput | PoolCommunicationInput | PoolVideoInput>();

/** Chosen by administrators; a pool writes for itself. */
export const PoolField = () => (useRole() === 'admin' ? <RelationInput name="pool" combo={pools.combo} full /> : null);

/** What a new publication starts with: the pool whose screen is behind the drawer. */
export function usePoolBehind(): { pool?: number } {
  const id = Number(matchPath('/admin/pool-communications/:id', useLocation().pathname)?.params.id);
  return id > 0 ? { pool: id } : {};
}

import { pools } from '@officine/sdk/contract';
import { RelationInput } from '../../kit/fields.tsx';
import { useRole } from '../../kit/session.ts';

/** A pool writes for itself; an administrator says for which one. */
export const PoolField = () =>
  useRole() === 'admin' ? <RelationInput name="pool" label="Groupement" combo={pools.combo} full /> : null;

import { pools } from '@officine/sdk/contract';
import { useRole } from '../../kit/calls/session.ts';
import { RelationInput } from '../../kit/form/fields.tsx';

/** A pool writes for itself; an administrator says for which one. */
export const PoolField = () =>
  useRole() === 'admin' ? <RelationInput name="pool" label="Groupement" combo={pools.combo} full /> : null;

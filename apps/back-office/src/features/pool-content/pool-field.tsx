import {
  type PoolCommunicationInput,
  type PoolDocumentInput,
  type PoolVideoInput,
  pools,
} from '@officine/sdk/contract';
import { useRole } from '../../kit/calls/session.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';

const { RelationInput } = fieldsOf<PoolDocumentInput | PoolCommunicationInput | PoolVideoInput>();

/** Chosen by administrators; a pool writes for itself. */
export const PoolField = () => (useRole() === 'admin' ? <RelationInput name="pool" combo={pools.combo} full /> : null);

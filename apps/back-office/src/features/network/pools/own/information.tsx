import { pools } from '@officine/sdk/contract';
import { poolsSchemas } from '@officine/sdk/schemas';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import { PoolFields } from '../fields.tsx';
import { OwnPool } from './own-pool.tsx';

/** Who the pool is, and how its pharmacies reach it. */
export const Component = () => (
  <OwnPool title="Mon groupement">
    {(pool) => (
      <FormPage source={pools} schemas={poolsSchemas} row={pool}>
        <PoolFields own={pool.id} />
      </FormPage>
    )}
  </OwnPool>
);

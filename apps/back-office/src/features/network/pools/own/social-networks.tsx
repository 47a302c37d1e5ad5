import { pools } from '@officine/sdk/contract';
import { poolsSchemas } from '@officine/sdk/schemas';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import { PoolNetworks } from '../fields.tsx';
import { OwnPool } from './own-pool.tsx';

/** Links of the pool to its networks, which its pharmacies see. */
export const Component = () => (
  <OwnPool title="Réseaux sociaux" note="Vos pharmacies les voient sur la page du groupement">
    {(pool) => (
      <FormPage source={pools} schemas={poolsSchemas} row={pool}>
        <PoolNetworks />
      </FormPage>
    )}
  </OwnPool>
);

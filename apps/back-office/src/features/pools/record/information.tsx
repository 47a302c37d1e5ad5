import { pools } from '@officine/sdk/contract';
import { poolsSchemas } from '@officine/sdk/schemas';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PoolFields } from '../fields.tsx';
import { Situation } from '../situation.tsx';
import { PoolPage } from './pool-page.tsx';

/** Where a pool stands, then who it is and how to reach it. */
export const Component = () => (
  <PoolPage>
    {(pool) => (
      <>
        <Panel title="Situation">
          <Situation pool={pool} />
        </Panel>
        <FormPage source={pools} schemas={poolsSchemas} row={pool}>
          <PoolFields own={pool.id} />
        </FormPage>
      </>
    )}
  </PoolPage>
);

import { type Pool, pools } from '@officine/sdk/contract';
import { poolsSchemas } from '@officine/sdk/schemas';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PoolFields } from '../fields.tsx';
import { PoolTab } from '../pool-tab.ts';
import { Situation } from '../situation.tsx';

/** Where a pool stands, then who it is and how to reach it. */
export const Component = () => <PoolTab>{(pool) => <Information pool={pool} />}</PoolTab>;

function Information({ pool }: { pool: Pool }) {
  // The situation has a height of its own: the form below waits for it, so that nothing moves.
  const { data, error } = useQuery(pools.situation, { id: pool.id });
  return (
    <>
      <Panel title="Situation">
        <Situation pool={pool} />
      </Panel>
      {(data || error) && (
        <FormPage source={pools} schemas={poolsSchemas} row={pool}>
          <PoolFields own={pool.id} />
        </FormPage>
      )}
    </>
  );
}

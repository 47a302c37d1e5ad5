import { type Pool, pools } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { RecordPage } from '../../../kit/record/record-page.tsx';
import { useRecent } from '../../../shared/recents.ts';
import { poolScreen, SCREENS } from '../screens.ts';

const MEMBERS = { one: 'pharmacie', many: 'pharmacies' };

interface PoolPageProps {
  /** Buttons of this screen, before those of the pool. */
  actions?: (pool: Pool) => ReactNode;
  children: (pool: Pool) => ReactNode;
}
/** Page of each screen of one pool. */
export function PoolPage({ actions, children }: PoolPageProps) {
  const { id = '' } = useParams();
  return (
    <RecordPage
      source={pools}
      id={id}
      label="Écrans du groupement"
      list="/admin/pools"
      tabs={() => SCREENS.map(([screen, label]) => ({ to: poolScreen(screen, id), label }))}
      note={({ count_pharmacies: count = 0 }) => <span>{countOf(MEMBERS, count)}</span>}
      {...(actions && { actions })}
    >
      {(pool) => (
        <>
          <Recent pool={pool} />
          {children(pool)}
        </>
      )}
    </RecordPage>
  );
}

function Recent({ pool }: { pool: Pool }) {
  useRecent('pool', { ...pool, detail: pool.reference });
  return null;
}

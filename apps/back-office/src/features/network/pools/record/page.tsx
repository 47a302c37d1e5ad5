import { pools } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { RecordPage } from '../../../../kit/record/record-page.tsx';
import { useRecent } from '../../../../shared/recents.ts';
import { poolScreen, SCREENS } from '../screens.ts';

const MEMBERS = { one: 'pharmacie', many: 'pharmacies' };

/** Page of one pool, around each of its tabs. */
export function Component() {
  const { id = '' } = useParams();
  const { data } = useQuery(pools.get, { id: Number(id) });
  useRecent('pool', data && { ...data, detail: data.reference });
  return (
    <RecordPage
      source={pools}
      id={id}
      label="Écrans du groupement"
      list="/admin/pools"
      tabs={() => SCREENS.map(([screen, label]) => ({ to: poolScreen(screen, id), label }))}
      note={({ count_pharmacies: count = 0 }) => <span>{countOf(MEMBERS, count)}</span>}
    />
  );
}

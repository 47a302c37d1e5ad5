import { pools } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { RecordPage } from '../../../../kit/record/record-page.tsx';
import { useRecent } from '../../../../shared/recents.ts';
import { poolScreen, SCREENS } from '../screens.ts';

const MEMBERS = { one: 'pharmacie', many: 'pharmacies', feminine: true };
const ACTIVE = { one: 'active', many: 'actives', feminine: true };

/** « 25 pharmacies », as the pool itself reads it; « 27 pharmacies, dont 25 actives » where some are disabled. */
const membersOf = (all: number, active: number | undefined): string =>
  active === undefined || active === all
    ? countOf(MEMBERS, all)
    : `${countOf(MEMBERS, all)}, dont ${countOf(ACTIVE, active)}`;

/** Page of one pool, around each of its tabs. */
export function Component() {
  const { id = '' } = useParams();
  const { data } = useQuery(pools.get, { id: Number(id) });
  const { data: standing } = useQuery(pools.situation, { id: Number(id) });
  useRecent('pool', data && { ...data, detail: data.reference });
  return (
    <RecordPage
      source={pools}
      id={id}
      label="Écrans du groupement"
      list="/admin/pools"
      tabs={() => SCREENS.map(([screen, label]) => ({ to: poolScreen(screen, id), label }))}
      note={({ count_pharmacies: count = 0 }) => <span>{membersOf(count, standing?.count_pharmacies)}</span>}
    />
  );
}

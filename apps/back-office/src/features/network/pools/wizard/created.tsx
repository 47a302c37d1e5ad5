import { pools, users } from '@officine/sdk/contract';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { PanelSkeleton } from '../../../../kit/feedback/panel-skeleton.tsx';
import { CreatedNote } from '../../shared/wizard/created-note.tsx';
import { poolScreen } from '../screens.ts';

/** After a pool was created. */
export function Created({ id, onAgain }: { id: number; onAgain: () => void }) {
  const { data: pool } = useQuery(pools.get, { id });
  const { data: accounts } = useQuery(users.list, { query: { 'pool.id': id, itemsPerPage: 1 } });
  if (!pool || !accounts) return <PanelSkeleton />;
  return (
    <CreatedNote
      title={`${pool.name} est créé`}
      to={poolScreen('pool-information', id)}
      user={accounts.collection[0]}
      without="Il n’a pas encore de compte."
      again="En créer un autre"
      onAgain={onAgain}
    />
  );
}

import { pharmacies, users } from '@officine/sdk/contract';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { PanelSkeleton } from '../../../../kit/feedback/panel-skeleton.tsx';
import { pharmacyScreen } from '../../../../shared/pharmacies/pharmacy-screens.ts';
import { CreatedNote } from '../../shared/wizard/created-note.tsx';

/** After a pharmacy was created: open it, send its welcome slip, make another. */
export function Created({ id, onAgain }: { id: number; onAgain: () => void }) {
  const { data: pharmacy } = useQuery(pharmacies.get, { id });
  const { data: accounts } = useQuery(users.list, { query: { 'pharmacy.id': id, itemsPerPage: 1 } });
  if (!pharmacy) return <PanelSkeleton />;
  return (
    <CreatedNote
      title={`${pharmacy.name} est créée`}
      to={pharmacyScreen('admin', 'information', id)}
      user={accounts?.collection[0]}
      without="Elle n’a pas encore de compte."
      again="En créer une autre"
      onAgain={onAgain}
    />
  );
}

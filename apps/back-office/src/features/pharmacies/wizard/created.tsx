import { pharmacies, users } from '@officine/sdk/contract';
import { CircleCheck, Mail, Plus } from 'lucide-react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { PanelSkeleton } from '../../../kit/feedback/panel-skeleton.tsx';
import { sendSlip } from '../../../shared/account-acts.tsx';
import { pharmacyScreen } from '../../../shared/pharmacy-screens.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Bar } from '../../../ui/page.tsx';

/** After a pharmacy was created: open it, send its welcome slip, make another. */
export function Created({ id, onAgain }: { id: number; onAgain: () => void }) {
  const { data: pharmacy } = useQuery(pharmacies.get, { id });
  const { data: accounts } = useQuery(users.list, { query: { 'pharmacy.id': id, itemsPerPage: 1 } });
  const user = accounts?.collection[0];
  if (!pharmacy) return <PanelSkeleton />;
  return (
    <Empty
      icon={<CircleCheck size={24} />}
      title={`${pharmacy.name} est créée`}
      action={
        <Bar>
          <LinkButton variant="primary" to={pharmacyScreen('admin', 'information', id)}>
            Ouvrir
          </LinkButton>
          {user && (
            <Button icon={<Mail size={16} />} onPress={() => void sendSlip(user)}>
              Envoyer le bordereau d’accueil…
            </Button>
          )}
          <Button icon={<Plus size={16} />} onPress={onAgain}>
            En créer une autre
          </Button>
        </Bar>
      }
    >
      {user ? `Son compte « ${user.login} » attend son mot de passe.` : 'Elle n’a pas encore de compte.'}
    </Empty>
  );
}

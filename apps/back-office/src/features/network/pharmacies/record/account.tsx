import { type Pharmacy, pharmacies, users } from '@officine/sdk/contract';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { can } from '../../../../kit/calls/send.ts';
import { Read } from '../../../../kit/feedback/read.tsx';
import { dateTime } from '../../../../kit/format/format.ts';
import { AccountsOf } from '../../../../shared/accounts/accounts-of.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Facts, Panel } from '../../../../ui/panel.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';

/** Accounts of a pharmacy: to manage, or for its pool only whether there is one. */
export const Component = () => (
  <PharmacyTab>
    {(pharmacy) => (can(users.create) ? <Accounts pharmacy={pharmacy} /> : <Account pharmacy={pharmacy} />)}
  </PharmacyTab>
);

const Accounts = ({ pharmacy: { id, name, reference, email1 } }: { pharmacy: Pharmacy }) => (
  <AccountsOf
    filter={{ 'pharmacy.id': id }}
    owner={{
      role: 'customer',
      pharmacy: id,
      name,
      ...(reference && { login: reference.toLowerCase() }),
      ...(email1 && { email: email1 }),
    }}
  />
);

function Account({ pharmacy: { id } }: { pharmacy: Pharmacy }) {
  const reading = useQuery(pharmacies.situation, { id });
  return (
    <Read of={reading}>
      {(data) => {
        const { account } = data;
        if (!account) return <Empty title="Aucun compte">Cette pharmacie ne peut pas encore se connecter.</Empty>;
        return (
          <Panel>
            <Facts
              facts={[
                ['Nom', account.name],
                [
                  'Dernière connexion',
                  account.date_last_connection ? dateTime(account.date_last_connection) : 'Jamais',
                ],
              ]}
            />
          </Panel>
        );
      }}
    </Read>
  );
}

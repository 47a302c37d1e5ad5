import { type User, users } from '@officine/sdk/contract';
import { newOne } from '@officine/sdk/format';
import { KeyRound, Mail, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { act } from '../kit/calls/actions.ts';
import { confirm } from '../kit/feedback/confirm.ts';
import { dateTime } from '../kit/format/format.ts';
import type { Columns } from '../kit/list/data-table.tsx';
import { type Fixed, useList } from '../kit/list/list.ts';
import { listFields } from '../kit/list/list-fields.ts';
import { ListTable } from '../kit/list/list-page.tsx';
import { Button } from '../ui/button.tsx';
import { later } from '../ui/later.ts';
import { Bar, Push } from '../ui/page.tsx';
import type { AccountOwner } from './new-account.tsx';

const NewAccount = later(async () => (await import('./new-account.tsx')).NewAccount);
const WelcomeSlip = later(async () => (await import('./welcome-slip.tsx')).WelcomeSlip);

const { column } = listFields(users);
const columns: Columns<typeof users> = [
  column('login'),
  column('name'),
  column('email'),
  column('date_last_connection', {
    render: (user) => (user.date_last_connection ? dateTime(user.date_last_connection) : 'Jamais'),
  }),
];
const NOUN = { one: 'compte', many: 'comptes' };

async function resetPassword({ id, name }: User) {
  const yes = await confirm({
    title: `Réinitialiser le mot de passe de « ${name} » ?`,
    message: 'Un lien valable 24 heures lui sera envoyé par email.',
    action: 'Réinitialiser',
  });
  if (yes) await act(users.resetPassword, { id });
}

interface AccountsOfProps {
  filter: Fixed<typeof users>;
  /** Whose account a new one is. */
  owner: AccountOwner;
}
/** Accounts of a pharmacy, a pool or an advertiser, with the actions on their password, welcome slip and state. */
export function AccountsOf({ filter, owner }: AccountsOfProps) {
  const [isMaking, setMaking] = useState(false);
  const [welcomed, setWelcomed] = useState<User>();
  const list = useList({ name: 'accounts', source: users, columns, fixed: filter, defaults: { sort: 'login' } });
  const [only] = list.rows?.length === 1 ? list.rows : [];
  const makes = (
    <Button icon={<Plus size={16} />} variant="primary" onPress={() => setMaking(true)}>
      {newOne(NOUN)}
    </Button>
  );
  return (
    <>
      <Bar>
        <Push />
        {only?.isActive && (
          <>
            <Button icon={<KeyRound size={16} />} onPress={() => void resetPassword(only)}>
              Réinitialiser le mot de passe…
            </Button>
            <Button icon={<Mail size={16} />} onPress={() => setWelcomed(only)}>
              Envoyer le bordereau d’accueil…
            </Button>
          </>
        )}
        {makes}
      </Bar>
      <ListTable
        list={list}
        noun={NOUN}
        activity
        makes={makes}
        menu={(user) => [
          {
            actions: [
              {
                id: 'reset',
                label: 'Réinitialiser le mot de passe…',
                icon: <KeyRound size={14} />,
                onAction: () => void resetPassword(user),
              },
              {
                id: 'note',
                label: 'Envoyer le bordereau d’accueil…',
                icon: <Mail size={14} />,
                onAction: () => setWelcomed(user),
              },
            ],
          },
        ]}
      />
      <Suspense>
        {isMaking && <NewAccount owner={owner} onClose={() => setMaking(false)} />}
        {welcomed && <WelcomeSlip user={welcomed} onClose={() => setWelcomed(undefined)} />}
      </Suspense>
    </>
  );
}

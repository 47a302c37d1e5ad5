import { users } from '@officine/sdk/contract';
import { newOne } from '@officine/sdk/format';
import { KeyRound, Mail, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { dateTime } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { type Fixed, useList } from '../../kit/list/list.ts';
import { listFields } from '../../kit/list/list-fields.ts';
import { ListTable } from '../../kit/list/list-page.tsx';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { Bar, Push } from '../../ui/page.tsx';
import { accountActions, resetPassword, sendSlip } from './account-acts.tsx';
import type { AccountOwner } from './new-account.tsx';

const NewAccount = later(async () => (await import('./new-account.tsx')).NewAccount);

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

interface AccountsOfProps {
  filter: Fixed<typeof users>;
  /** Whose account a new one is. */
  owner: AccountOwner;
}
/** Accounts of a pharmacy, a pool or an advertiser, with the actions on their password, welcome slip and state. */
export function AccountsOf({ filter, owner }: AccountsOfProps) {
  const [isMaking, setMaking] = useState(false);
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
            <Button icon={<Mail size={16} />} onPress={() => void sendSlip(only)}>
              Envoyer l’email de bienvenue…
            </Button>
          </>
        )}
        {makes}
      </Bar>
      <ListTable list={list} noun={NOUN} activity makes={makes} menu={(user) => [{ actions: accountActions(user) }]} />
      <Suspense>{isMaking && <NewAccount owner={owner} onClose={() => setMaking(false)} />}</Suspense>
    </>
  );
}

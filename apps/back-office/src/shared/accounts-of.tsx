import { type User, users } from '@officine/sdk/contract';
import { KeyRound, Mail } from 'lucide-react';
import { act } from '../kit/calls/actions.ts';
import { confirm } from '../kit/feedback/confirm.ts';
import { dateTime } from '../kit/format/format.ts';
import type { Columns } from '../kit/list/data-table.tsx';
import { type Fixed, useList } from '../kit/list/list.ts';
import { listFields } from '../kit/list/list-fields.ts';
import { ListTable } from '../kit/list/list-page.tsx';

const { column } = listFields(users);
const columns: Columns<typeof users> = [
  column('login'),
  column('name'),
  column('email'),
  column('date_last_connection', {
    render: (user) => (user.date_last_connection ? dateTime(user.date_last_connection) : 'Jamais'),
  }),
];

async function resetPassword({ id, name }: User) {
  const yes = await confirm({
    title: `Réinitialiser le mot de passe de « ${name} » ?`,
    message: 'Un lien valable 24 heures lui sera envoyé par email.',
    action: 'Réinitialiser',
  });
  if (yes) await act(users.resetPassword, { id });
}
async function sendNote({ id, name, email }: User) {
  const yes = await confirm({
    title: `Envoyer le bordereau d’accueil à « ${name} » ?`,
    message: email,
    action: 'Envoyer',
  });
  if (yes) await act(users.sendUserNote, { id, body: {} });
}

/** Accounts of a pharmacy, a pool or an advertiser, with the actions on their password, welcome slip and state. */
export function AccountsOf({ filter }: { filter: Fixed<typeof users> }) {
  const list = useList({ name: 'accounts', source: users, columns, fixed: filter, defaults: { sort: 'login' } });
  return (
    <ListTable
      list={list}
      noun={{ one: 'compte', many: 'comptes' }}
      activity
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
              onAction: () => void sendNote(user),
            },
          ],
        },
      ]}
    />
  );
}

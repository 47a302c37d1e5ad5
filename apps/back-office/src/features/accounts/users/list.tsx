import { users } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { dateTime } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { accountActions } from '../../../shared/accounts/account-acts.tsx';

const { column, filter } = listFields(users);
const columns: Columns<typeof users> = [
  column('login'),
  column('name'),
  column('entity'),
  column('role'),
  column('date_last_connection', {
    render: (user) => (user.date_last_connection ? dateTime(user.date_last_connection) : 'Jamais'),
  }),
  column('email', { hidden: true }),
  column('date_create', { hidden: true }),
];

/** Accounts of every role: their owner, their last connection, their password. */
export const Component = () => (
  <ListPage
    name="users"
    source={users}
    columns={columns}
    search="Identifiant, nom, email, entité"
    activity
    filters={[
      filter('role'),
      {
        id: 'date_last_connection',
        label: headingOf('User', 'date_last_connection'),
        kind: 'presence',
        yes: 'Déjà venu',
        no: 'Jamais',
      },
      filter('date_create'),
    ]}
    defaults={{ sort: 'login' }}
    opens={(user) => ['user', user.id]}
    menu={(user) => [{ actions: accountActions(user) }]}
    create="user"
  />
);

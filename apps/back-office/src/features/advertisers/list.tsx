import { broadcasters } from '@officine/sdk/contract';
import { date, text } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { navigateTo } from '../../kit/nav/navigate.ts';
import { aside } from '../../ui/table.css.ts';
import { SCREENS } from './screens.ts';

const columns: Columns<typeof broadcasters> = [
  {
    id: 'name',
    label: 'Annonceur',
    sort: 'name',
    render: ({ name, reference }) => (
      <>
        {name}
        <span className={aside}>{reference}</span>
      </>
    ),
  },
  { id: 'holder', label: 'Contact', render: ({ holder }) => text(holder) },
  { id: 'email', label: 'Email', sort: 'email', render: ({ email }) => text(email) },
  { id: 'phone', label: 'Téléphone', render: (advertiser) => text(advertiser.phone_number) },
  { id: 'username', label: 'Identifiant', hidden: true, render: ({ username }) => text(username) },
  { id: 'create', label: 'Création', sort: 'date_create', hidden: true, render: (row) => date(row.date_create) },
];

/** Who pays campaigns: laboratories and agencies. */
export const Component = () => (
  <ListPage
    name="advertisers"
    source={broadcasters}
    columns={columns}
    search="Nom, référence, email"
    activity
    defaults={{ sort: 'name' }}
    opens={({ id }) => ['advertiser', id]}
    create="advertiser"
    menu={({ id }) => [
      {
        actions: SCREENS.map(([path, label]) => ({
          id: path,
          label,
          onAction: () => navigateTo(`/admin/${path}/${id}`),
        })),
      },
    ]}
  />
);

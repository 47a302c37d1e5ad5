import { broadcasters } from '@officine/sdk/contract';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { navigateTo } from '../../../kit/nav/navigate.ts';
import { aside } from '../../../ui/table.css.ts';
import { SCREENS } from './screens.ts';

const { column } = listFields(broadcasters);
const columns: Columns<typeof broadcasters> = [
  column('name', {
    fields: ['name', 'reference'],
    render: ({ name, reference }) => (
      <>
        {name}
        <span className={aside}>{reference}</span>
      </>
    ),
  }),
  column('holder'),
  column('email'),
  column('phone_number'),
  column('username', { hidden: true }),
  column('date_create', { kind: 'day', hidden: true }),
];

/** Advertisers, who pay for campaigns: laboratories and agencies. */
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

import { pools } from '@officine/sdk/contract';
import { newOne } from '@officine/sdk/format';
import { Plus } from 'lucide-react';
import { can } from '../../../kit/calls/send.ts';
import { text } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { navigateTo } from '../../../kit/nav/navigate.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { aside } from '../../../ui/table.css.ts';
import { Pictured } from '../../../ui/thumb.tsx';
import { poolScreen, SCREENS } from './screens.ts';

const { column, filter } = listFields(pools);
const columns: Columns<typeof pools> = [
  column('name', {
    fields: ['name', 'reference'],
    render: ({ name, reference, logo }) => (
      <Pictured picture={logo}>
        {name}
        <span className={aside}>{reference}</span>
      </Pictured>
    ),
  }),
  column('manager1_name'),
  column('email1', { hidden: true }),
  column('phone_number1'),
  column('count_pharmacies'),
  column('hasAccount'),
  column('url', { hidden: true, render: ({ url }) => text(url?.replace(/^https?:\/\//, '')) }),
  column('date_create', { kind: 'day', hidden: true }),
];

/** Groups of pharmacies. */
export const Component = () => (
  <ListPage
    name="pools"
    source={pools}
    columns={columns}
    search="Nom, référence, responsable"
    activity
    filters={[filter('date_create')]}
    defaults={{ sort: 'name' }}
    opens={({ id }) => poolScreen('pool-information', id)}
    actions={
      can(pools.create) && (
        <LinkButton variant="primary" icon={<Plus size={16} />} to="/admin/pool-new">
          {newOne(pools.list.noun)}
        </LinkButton>
      )
    }
    menu={({ id }) => [
      {
        actions: SCREENS.map(([screen, label]) => ({
          id: screen,
          label,
          onAction: () => navigateTo(poolScreen(screen, id)),
        })),
      },
    ]}
  />
);

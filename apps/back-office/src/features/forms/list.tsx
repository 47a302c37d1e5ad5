import { forms } from '@officine/sdk/contract';
import type { Columns } from '../../kit/list/data-table.tsx';
import { listFields } from '../../kit/list/list-fields.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../kit/list/role-columns.ts';

const { column } = listFields(forms);
const columns: Columns<typeof forms> = [
  column('label'),
  {
    id: 'from',
    label: 'De',
    fields: ['advertiser.name', 'pool.name'],
    render: ({ advertiser, pool }) => advertiser?.name ?? pool?.name ?? 'Réseau',
  },
  column('url'),
  column('date_create', { kind: 'day' }),
];

/** Surveys that the user may manage. */
export const Component = () => (
  <ListPage
    name="forms"
    source={forms}
    columns={useRoleColumns(columns, { advertiser: 'from' })}
    search="Nom"
    activity
    defaults={{ sort: '-date_create' }}
    opens={({ id }) => ['form', id]}
    create="form"
  />
);

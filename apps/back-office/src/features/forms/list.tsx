import { forms } from '@officine/sdk/contract';
import type { Columns } from '../../kit/list/data-table.tsx';
import { listFields } from '../../kit/list/list-fields.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useOwnColumns } from '../../kit/list/own-columns.ts';

const { column } = listFields(forms);
const columns: Columns<typeof forms> = [
  column('label'),
  { id: 'from', label: 'De', render: ({ advertiser, pool }) => advertiser?.name ?? pool?.name ?? 'Réseau' },
  column('url'),
  column('date_create', { kind: 'day' }),
];

/** Surveys: those that who is signed in may manage. */
export const Component = () => (
  <ListPage
    name="forms"
    source={forms}
    columns={useOwnColumns(columns, { advertiser: 'from' })}
    search="Nom"
    activity
    defaults={{ sort: '-date_create' }}
    opens={({ id }) => ['form', id]}
    create="form"
  />
);

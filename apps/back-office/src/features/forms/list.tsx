import { forms } from '@officine/sdk/contract';
import { date } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useOwnColumns } from '../../kit/list/own-columns.ts';

const columns: Columns<typeof forms> = [
  { id: 'label', label: 'Formulaire', sort: 'label', render: ({ label }) => label },
  { id: 'from', label: 'De', render: ({ advertiser, pool }) => advertiser?.name ?? pool?.name ?? 'Réseau' },
  { id: 'url', label: 'URL', render: ({ url }) => url },
  { id: 'create', label: 'Ajouté le', sort: 'date_create', render: (row) => date(row.date_create) },
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

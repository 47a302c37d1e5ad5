import { laboratories } from '@officine/sdk/contract';
import { text } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { Pictured } from '../../../ui/thumb.tsx';

const { column } = listFields(laboratories);
const columns: Columns<typeof laboratories> = [
  column('name', { render: ({ name, picture }) => <Pictured picture={picture}>{name}</Pictured> }),
  column('url', { render: ({ url }) => text(url?.replace(/^https?:\/\//, '')) }),
  column('date_create', { kind: 'day', hidden: true }),
];

/** Laboratories that pharmacies show on their sites. */
export const Component = () => (
  <ListPage
    name="laboratories"
    source={laboratories}
    columns={columns}
    search="Nom"
    activity
    defaults={{ sort: 'name' }}
    opens={({ id }) => ['laboratory', id]}
    create="laboratory"
  />
);

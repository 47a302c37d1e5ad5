import { offerProviders } from '@officine/sdk/contract';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';

const { column } = listFields(offerProviders);
const columns: Columns<typeof offerProviders> = [column('name'), column('date_create', { kind: 'day' })];

/** Providers of offers. */
export const Component = () => (
  <ListPage
    name="offerProviders"
    source={offerProviders}
    columns={columns}
    search="Nom"
    activity
    defaults={{ sort: 'name' }}
    opens={({ id }) => ['offerProvider', id]}
    create="offerProvider"
  />
);

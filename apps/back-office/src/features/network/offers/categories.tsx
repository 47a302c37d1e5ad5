import { offerCategories } from '@officine/sdk/contract';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';

const { column } = listFields(offerCategories);
const columns: Columns<typeof offerCategories> = [column('name'), column('date_create', { kind: 'day' })];

/** Categories of offers. */
export const Component = () => (
  <ListPage
    name="offerCategories"
    source={offerCategories}
    columns={columns}
    search="Nom"
    activity
    defaults={{ sort: 'name' }}
    opens={({ id }) => ['offerCategory', id]}
    create="offerCategory"
  />
);

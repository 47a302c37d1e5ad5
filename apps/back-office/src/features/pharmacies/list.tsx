import { pharmacies, regions } from '@officine/sdk/contract';
import type { Columns } from '../../kit/list/data-table.tsx';
import { listFields } from '../../kit/list/list-fields.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { aside } from '../../ui/table.css.ts';

const { column, filter } = listFields(pharmacies);
const columns: Columns<typeof pharmacies> = [
  column('name', {
    render: ({ name, reference }) => (
      <>
        {name}
        <span className={aside}>{reference}</span>
      </>
    ),
  }),
  column('holder'),
  column('postcode'),
  column('locality'),
  column('phone_number'),
  column('email1', { hidden: true }),
  column('date_create', { kind: 'day', hidden: true }),
];

/** Pharmacies of the network, or the members of a pool. */
export const Component = () => (
  <ListPage
    name="pharmacies"
    source={pharmacies}
    columns={columns}
    search="Nom, référence, ville"
    activity
    filters={[filter('region.id', regions.combo), filter('postcode')]}
    defaults={{ sort: 'name' }}
    opens={({ id }) => ['pharmacy', id]}
  />
);

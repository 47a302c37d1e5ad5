import { zones } from '@officine/sdk/contract';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';

const { column, filter } = listFields(zones);
const columns: Columns<typeof zones> = [
  column('reference'),
  column('description'),
  column('is_extranet'),
  column('is_internet'),
  column('is_free'),
  {
    id: 'size',
    label: 'Taille',
    fields: ['width', 'height'],
    numeric: true,
    render: (zone) => (zone.width && zone.height ? `${zone.width} × ${zone.height}` : '—'),
  },
  column('capacity'),
  column('price'),
];

/** Zones: where adverts stand on a pharmacy's pages. */
export const Component = () => (
  <ListPage
    name="zones"
    source={zones}
    columns={columns}
    search="Référence, description"
    activity
    filters={[filter('is_extranet'), filter('is_internet'), filter('is_free')]}
    defaults={{ sort: 'reference' }}
    opens={(zone) => ['zone', zone.id]}
    create="zone"
  />
);

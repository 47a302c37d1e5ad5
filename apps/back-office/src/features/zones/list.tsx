import { zones } from '@officine/sdk/contract';
import { money, number, yesNo } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';

const columns: Columns<typeof zones> = [
  { id: 'reference', label: 'Référence', sort: 'reference', render: (zone) => zone.reference },
  { id: 'description', label: 'Description', sort: 'description', render: (zone) => zone.description },
  { id: 'is_extranet', label: 'Extranet', sort: 'is_extranet', render: (zone) => yesNo(zone.is_extranet) },
  { id: 'is_internet', label: 'Internet', sort: 'is_internet', render: (zone) => yesNo(zone.is_internet) },
  { id: 'is_free', label: 'Gratuit', sort: 'is_free', render: (zone) => yesNo(zone.is_free) },
  {
    id: 'size',
    label: 'Taille',
    numeric: true,
    render: (zone) => (zone.width ? `${zone.width} × ${zone.height}` : '—'),
  },
  {
    id: 'capacity',
    label: 'Annonces par jour',
    sort: 'capacity',
    numeric: true,
    render: (zone) => number(zone.capacity),
  },
  { id: 'price', label: 'Prix par jour', sort: 'price', numeric: true, render: (zone) => money(zone.price) },
];

/** Zones: where adverts stand on a pharmacy's pages. */
export const Component = () => (
  <ListPage
    name="zones"
    source={zones}
    columns={columns}
    search="Référence, description"
    activity
    filters={[
      { id: 'is_extranet', label: 'Extranet', kind: 'boolean' },
      { id: 'is_internet', label: 'Internet', kind: 'boolean' },
      { id: 'is_free', label: 'Gratuit', kind: 'boolean' },
    ]}
    defaults={{ sort: 'reference' }}
    opens={(zone) => ['zone', zone.id]}
    create="zone"
  />
);

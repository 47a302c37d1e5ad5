import { broadcasters, fillings, zones } from '@officine/sdk/contract';
import { date, number } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';

const columns: Columns<typeof fillings> = [
  { id: 'advert', label: 'Annonce', sort: 'advert.title', render: ({ advert }) => advert.title },
  { id: 'zone', label: 'Emplacement', sort: 'zone.reference', render: ({ zone }) => zone.reference },
  {
    id: 'where',
    label: 'Où',
    render: ({ pharmacy, pool }) => pharmacy?.name ?? pool?.name ?? 'Tout le réseau',
  },
  { id: 'start', label: 'Début', sort: 'date_start', render: (filling) => date(filling.date_start) },
  { id: 'end', label: 'Fin', sort: 'date_end', render: (filling) => date(filling.date_end) },
  { id: 'weight', label: 'Poids', sort: 'weight', numeric: true, render: ({ weight }) => number(weight) },
];

/** What zones show when nothing paid is scheduled. */
export const Component = () => (
  <ListPage
    name="fillings"
    source={fillings}
    columns={columns}
    activity
    filters={[
      { id: 'zone.id', label: 'Emplacement', kind: 'combo', combo: zones.combo },
      { id: 'advert.advertiser.id', label: 'Annonceur', kind: 'combo', combo: broadcasters.combo },
      { id: 'date_start', label: 'Début', kind: 'date' },
    ]}
    defaults={{ sort: 'zone.reference' }}
    opens={(filling) => ['filling', filling.id]}
    create="filling"
  />
);

import { broadcasters, fillings, zones } from '@officine/sdk/contract';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { WeightCell } from './weight-cell.tsx';

const { column, filter } = listFields(fillings);
const columns: Columns<typeof fillings> = [
  column('advert.title'),
  column('zone.reference'),
  {
    id: 'where',
    label: 'Diffusé chez',
    fields: ['pharmacy.name', 'pool.name'],
    render: ({ pharmacy, pool }) => pharmacy?.name ?? pool?.name ?? 'Tout le réseau',
  },
  column('date_start'),
  column('date_end'),
  column('weight', { render: (filling) => <WeightCell filling={filling} /> }),
];

/** Adverts that zones show when no paid one is scheduled. */
export const Component = () => (
  <ListPage
    name="fillings"
    source={fillings}
    columns={columns}
    activity
    filters={[filter('zone.id', zones.combo), filter('advert.advertiser.id', broadcasters.combo), filter('date_start')]}
    defaults={{ sort: 'zone.reference' }}
    opens={(filling) => ['filling', filling.id]}
    create="filling"
  />
);

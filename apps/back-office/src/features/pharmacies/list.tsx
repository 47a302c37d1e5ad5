import { pharmacies, regions } from '@officine/sdk/contract';
import { date, text } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { aside } from '../../ui/table.css.ts';

const columns: Columns<typeof pharmacies> = [
  {
    id: 'name',
    label: 'Pharmacie',
    sort: 'name',
    render: ({ name, reference }) => (
      <>
        {name}
        <span className={aside}>{reference}</span>
      </>
    ),
  },
  { id: 'holder', label: 'Titulaire', render: ({ holder }) => text(holder) },
  { id: 'postcode', label: 'Code postal', sort: 'postcode', render: ({ postcode }) => text(postcode) },
  { id: 'locality', label: 'Ville', sort: 'locality', render: ({ locality }) => text(locality) },
  { id: 'phone', label: 'Téléphone', render: (pharmacy) => text(pharmacy.phone_number) },
  { id: 'email', label: 'Email', hidden: true, render: (pharmacy) => text(pharmacy.email1) },
  { id: 'create', label: 'Création', sort: 'date_create', hidden: true, render: (row) => date(row.date_create) },
];

/** Pharmacies: of the network, or the members of a pool. */
export const Component = () => (
  <ListPage
    name="pharmacies"
    source={pharmacies}
    columns={columns}
    search="Nom, référence, ville"
    activity
    filters={[
      { id: 'region.id', label: 'Région', kind: 'combo', combo: regions.combo },
      { id: 'postcode', label: 'Code postal', kind: 'text' },
    ]}
    defaults={{ sort: 'name' }}
    opens={({ id }) => ['pharmacy', id]}
  />
);

import { type Pharmacy, pharmacies, pools, regions } from '@officine/sdk/contract';
import { useRole } from '../../kit/calls/session.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { listFields } from '../../kit/list/list-fields.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../kit/list/role-columns.ts';
import { trendColumn } from '../../kit/report/trend-cells.tsx';
import { pharmacyScreen } from '../../shared/pharmacy-screens.ts';
import { aside } from '../../ui/table.css.ts';

const { column, filter } = listFields(pharmacies);
const columns: Columns<typeof pharmacies> = [
  column('name', {
    fields: ['name', 'reference'],
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
  trendColumn<Pharmacy>('pharmacies'),
  column('email1', { hidden: true }),
  column('date_create', { kind: 'day', hidden: true }),
];

/** Pharmacies of the network, or the members of a pool. */
export function Component() {
  const role = useRole();
  return (
    <ListPage
      name="pharmacies"
      source={pharmacies}
      columns={useRoleColumns(columns, { marketing: 'trend' })}
      search="Nom, référence, ville"
      activity
      filters={[
        filter('billing.formula'),
        { ...filter('billing.contract_type'), label: 'Type de contrat' },
        filter('pools.id', pools.combo),
        { ...filter('wordpress.check_status'), label: 'État du site' },
        {
          ...filter('billing.date_signature_money_order'),
          kind: 'presence',
          label: 'Mandat',
          yes: 'Signé',
          no: 'À signer',
        },
        filter('region.id', regions.combo),
        filter('postcode'),
      ]}
      defaults={{ sort: 'name' }}
      opens={({ id }) => pharmacyScreen(role, 'information', id)}
    />
  );
}

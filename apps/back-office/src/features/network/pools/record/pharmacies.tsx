import { type Pharmacy, pharmacies, pools } from '@officine/sdk/contract';
import { wordOf } from '@officine/sdk/labels';
import { Plus, UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { can } from '../../../../kit/calls/send.ts';
import type { Columns } from '../../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../../kit/list/export-menu.tsx';
import { useList } from '../../../../kit/list/list.ts';
import { listFields } from '../../../../kit/list/list-fields.ts';
import { ListTable } from '../../../../kit/list/list-page.tsx';
import { activityWords, ListToolbar } from '../../../../kit/list/list-toolbar.tsx';
import { trendColumn } from '../../../../kit/report/trend-cells.tsx';
import { pharmacyScreen } from '../../../../shared/pharmacies/pharmacy-screens.ts';
import { Button } from '../../../../ui/button.tsx';
import { later } from '../../../../ui/later.ts';
import { aside } from '../../../../ui/table.css.ts';
import { removeMembers } from '../../shared/member-acts.ts';
import { PoolTab } from '../pool-tab.ts';

const AddDialog = later(async () => (await import('../members/add-dialog.tsx')).AddDialog);

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
  column('postcode', { hidden: true }),
  column('locality'),
  column('phone_number'),
  column('billing.formula', { render: ({ billing }) => wordOf('PharmacyBilling', 'formula', billing?.formula) }),
  trendColumn<Pharmacy>('pharmacies'),
  column('holder', { hidden: true }),
  column('email1', { hidden: true }),
];
const filters = [
  filter('billing.formula'),
  {
    ...filter('billing.date_signature_money_order'),
    kind: 'presence',
    label: 'Mandat',
    yes: 'Signé',
    no: 'À signer',
  } as const,
  filter('postcode'),
];
const MEMBER = { one: 'pharmacie', many: 'pharmacies', feminine: true };

/** The members of a pool: found by search or by a pasted list, and taken away. */
export const Component = () => <PoolTab>{({ id }) => <Members pool={id} />}</PoolTab>;

function Members({ pool }: { pool: number }) {
  const [isAdding, setAdding] = useState(false);
  const list = useList({
    name: 'pool-pharmacies',
    source: pharmacies,
    columns,
    filters,
    fixed: { 'pools.id': pool },
    defaults: { sort: 'name' },
  });
  const { ticked } = list;
  const mayChange = can(pools.members);
  const makes = mayChange && (
    <Button variant="primary" icon={<Plus size={16} />} onPress={() => setAdding(true)}>
      Ajouter des pharmacies
    </Button>
  );
  const removeTicked = async () => {
    const ids = ticked.map(({ id }) => id);
    if (await removeMembers(pool, ids)) list.setSelected(new Set());
  };
  return (
    <>
      <ListToolbar
        list={list}
        search="Nom, référence, ville"
        activity={activityWords(MEMBER, pharmacies.list.type)}
        actions={
          <>
            <ExportMenu list={list} />
            {makes}
          </>
        }
      />
      <ListTable
        list={list}
        noun={MEMBER}
        makes={makes}
        opens={({ id }) => pharmacyScreen('admin', 'situation', id)}
        menu={({ id }) => [
          {
            actions: mayChange
              ? [
                  {
                    id: 'remove',
                    label: 'Retirer du groupement',
                    danger: true,
                    icon: <UserMinus size={14} />,
                    onAction: () => void removeMembers(pool, [id]),
                  },
                ]
              : [],
          },
        ]}
        acts={
          mayChange &&
          ticked.length > 0 && (
            <Button size="small" variant="danger" onPress={() => void removeTicked()}>
              Retirer du groupement
            </Button>
          )
        }
      />
      <Suspense>{isAdding && <AddDialog pool={pool} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}

import {
  type Pharmacy,
  pharmacies,
  pharmacyAreas,
  pharmacyTurnovers,
  pharmacyTypes,
  pools,
  regions,
} from '@officine/sdk/contract';
import { countOf, newOne } from '@officine/sdk/format';
import { Plus, Upload } from 'lucide-react';
import { Suspense } from 'react';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { activityWords, ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';
import { trendColumn } from '../../../kit/report/trend-cells.tsx';
import { pharmacyScreen } from '../../../shared/pharmacies/pharmacy-screens.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Page } from '../../../ui/page.tsx';
import { aside } from '../../../ui/table.css.ts';

const BulkActs = later(async () => (await import('./bulk-acts.tsx')).BulkActs);

const { column, filter } = listFields(pharmacies);
const columns: Columns<typeof pharmacies> = [
  column('name', {
    fields: ['name', 'reference'],
    isShared: true,
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
  column('billing.formula', { hidden: true }),
  column('billing.cip', { hidden: true }),
  column('region.label', { hidden: true }),
  column('type.label', { hidden: true }),
  column('area.label', { hidden: true }),
  column('turnover.label', { hidden: true }),
  column('pools', { hidden: true }),
  column('website.subdomain', { hidden: true }),
  column('billing.contract_date', { hidden: true }),
  column('billing.date_signature_money_order', { kind: 'day', hidden: true }),
  column('email1', { hidden: true }),
  column('date_create', { kind: 'day', hidden: true }),
];

const signature = (field: 'contract' | 'conditions' | 'money_order', label: string) =>
  ({
    ...filter(`billing.date_signature_${field}`),
    kind: 'presence',
    label,
    yes: 'Signé',
    no: 'À signer',
  }) as const;
const filters = [
  filter('billing.formula'),
  { ...filter('billing.contract_type'), label: 'Type de contrat' },
  filter('pools.id', pools.combo),
  filter('region.id', regions.combo),
  filter('postcode'),
  filter('type.id', pharmacyTypes.combo),
  filter('area.id', pharmacyAreas.combo),
  filter('turnover.id', pharmacyTurnovers.combo),
  { ...filter('wordpress.check_status'), label: 'État du site' },
  { ...filter('website.subdomain'), kind: 'presence', label: 'Sous-domaine', yes: 'Choisi', no: 'À choisir' } as const,
  signature('money_order', 'Mandat'),
  signature('contract', 'Contrat'),
  signature('conditions', 'Conditions'),
  { ...filter('billing.contract_date'), kind: 'date', label: 'Date du contrat' } as const,
  filter('billing.cip'),
];

/** Pharmacies of the network, or the members of a pool. */
export function Component() {
  const role = useRole();
  const { noun, type } = pharmacies.list;
  const list = useList({
    name: 'pharmacies',
    source: pharmacies,
    columns: useRoleColumns(columns, { marketing: 'trend' }),
    filters,
    defaults: { sort: 'name' },
  });
  const { total, ticked } = list;
  const makes = can(pharmacies.create) && (
    <LinkButton variant="primary" icon={<Plus size={16} />} to={`/${role}/pharmacy-new`}>
      {newOne(noun)}
    </LinkButton>
  );
  return (
    <Page
      title="Pharmacies"
      note={total === undefined ? ' ' : countOf(noun, total)}
      actions={
        <>
          <ExportMenu list={list} />
          {can(pharmacies.create) && (
            <LinkButton icon={<Upload size={16} />} to={`/${role}/customer-import`}>
              Importer
            </LinkButton>
          )}
          {makes}
        </>
      }
    >
      <ListToolbar list={list} search="Nom, référence, ville" activity={activityWords(noun, type)} />
      <ListTable
        list={list}
        activity
        makes={makes}
        opens={({ id }) => pharmacyScreen(role, 'situation', id)}
        acts={
          ticked.length > 0 &&
          can(pools.members) && (
            <Suspense>
              <BulkActs of={ticked} onDone={() => list.setSelected(new Set())} />
            </Suspense>
          )
        }
      />
    </Page>
  );
}

import { inventory as calls, type Inventory, type InventoryGroup } from '@officine/sdk/contract';
import { FILTER_PREFIX } from '@officine/sdk/lists';
import { useSearchParams } from 'react-router-dom';
import { useLastAnswer } from '../../../kit/calls/last-answer.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { PanelSkeleton } from '../../../kit/feedback/panel-skeleton.tsx';
import { money, number, period } from '../../../kit/format/format.ts';
import { Filters } from '../../../kit/list/filters.tsx';
import { useSetParam } from '../../../kit/nav/set-param.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Page, Push } from '../../../ui/page.tsx';
import { Panel, Stats } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { sumOf } from '../shared/sum-slots.ts';
import * as css from './heat.css.ts';
import { HeatTable } from './heat-table.tsx';
import { cellText, daysOf, UNITS, type Unit } from './slots.ts';
import { FILTER_NAMES, useStockFilters } from './stock-filters.ts';

const GROUPS = [
  { value: 'zone', label: 'Emplacements' },
  { value: 'region', label: 'Régions' },
  { value: 'pool', label: 'Groupements' },
  { value: 'formula', label: 'Formules' },
] as const satisfies readonly { value: InventoryGroup; label: string }[];
type Group = (typeof GROUPS)[number]['value'];
const HEADINGS: Readonly<Record<Group, string>> = {
  zone: 'Emplacement',
  region: 'Région',
  pool: 'Groupement',
  formula: 'Formule',
};
const HERE = '/admin/inventory';
const TITLE = 'Disponibilités';
const units = Object.entries(UNITS).map(([value, label]) => ({ value: value as Unit, label }));

/** What can still be sold: free slots by zone, region, pool or formula in each of twelve months. */
export function Component() {
  const [params] = useSearchParams();
  const { list, query } = useStockFilters();
  const group = GROUPS.find(({ value }) => value === params.get('by'))?.value ?? 'zone';
  const unit = units.find(({ value }) => value === params.get('unit'))?.value ?? 'share';
  const set = useSetParam();
  const { data, error, reload } = useQuery(calls.read, { query: { ...query, group } });
  const found = useLastAnswer(data);
  if (error && !found)
    return (
      <Page title={TITLE}>
        <Failure error={error} onRetry={reload} />
      </Page>
    );
  return (
    <Page
      title={TITLE}
      note={found ? `Places encore à vendre, ${period(found.date_start, found.date_end)}` : ' '}
      actions={
        <Segmented
          label="Unité"
          options={units}
          value={unit}
          onChange={(next) => set('unit', next === 'share' ? null : next)}
        />
      }
    >
      <div className={css.tools}>
        <Segmented
          label="Par"
          options={GROUPS}
          value={group}
          onChange={(next) => set('by', next === 'zone' ? null : next)}
        />
        <Push />
        <Filters list={list} />
      </div>
      {found ? <Months found={found} unit={unit} params={params} /> : <PanelSkeleton />}
    </Page>
  );
}

/** The same address with the filter of a row; `by` is what it is seen by. */
function withFilter(params: URLSearchParams, group: Group, id: number | null, by?: Group): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id !== null) next.set(FILTER_PREFIX + FILTER_NAMES[group], String(id));
  if (by === 'zone') next.delete('by');
  else if (by) next.set('by', by);
  return next;
}

function Months({ found, unit, params }: { found: Inventory; unit: Unit; params: URLSearchParams }) {
  const group = GROUPS.find(({ value }) => value === found.group)?.value ?? 'zone';
  const sum = sumOf(found.total);
  if (sum.capacity === 0)
    return (
      <Empty title="Aucune place à vendre">
        <p>Aucun emplacement vendu n’est ouvert dans les pharmacies choisies : changez les filtres.</p>
      </Empty>
    );
  const cellTo = (month: string, row?: Inventory['rows'][number]) => {
    const next = withFilter(params, group, row?.id ?? null);
    for (const name of ['by', 'unit']) next.delete(name);
    const { from, to } = daysOf(month, found);
    next.set('from', from);
    next.set('to', to);
    return `/admin/inventory-pharmacies?${next}`;
  };
  return (
    <>
      <Stats
        stats={[
          {
            label: 'Places libres',
            value: number(sum.free),
            note: `${cellText(sum, 'share')} de ${number(sum.capacity)}`,
          },
          { label: 'Montant libre', value: money(sum.amount_free), note: 'aux prix de la matrice' },
          { label: 'Places réservées', value: number(sum.booked), note: money(sum.amount_booked) },
          {
            label: 'Places pour une campagne',
            value: number(sum.bookable),
            note: 'une place par jour et par emplacement',
          },
        ]}
      />
      <Panel title={`${GROUPS.find(({ value }) => value === group)?.label} par mois`} note={NOTES[unit]}>
        <HeatTable
          inventory={found}
          heading={HEADINGS[group]}
          unit={unit}
          cellTo={cellTo}
          rowTo={(row) => `${HERE}?${withFilter(params, group, row.id, group === 'zone' ? 'region' : 'zone')}`}
        />
        <p className={css.legend}>
          Plus une case est colorée, plus elle est réservée ; hachurée, elle est complète ; vide, rien n’y est à vendre.
          Un nom ouvre son détail, une case ses pharmacies.
          {group === 'pool' && ' Une pharmacie de plusieurs groupements compte dans chacun.'}
        </p>
      </Panel>
    </>
  );
}
const NOTES: Readonly<Record<Unit, string>> = {
  share: 'part des places qui sont libres',
  slots: 'nombre de places libres',
  amount: 'montant des places libres, hors taxes',
};

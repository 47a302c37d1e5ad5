import {
  BROADCASTER_PHARMACY_SORTS,
  type BroadcasterPharmacy,
  type BroadcasterPharmacySort,
  broadcasters,
  pharmacies,
} from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { Download, SearchX } from 'lucide-react';
import { useDebounced } from '../../../kit/calls/debounced.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { toast } from '../../../kit/feedback/toasts.ts';
import { download } from '../../../kit/files/download.ts';
import { money, number, period, text } from '../../../kit/format/format.ts';
import { type Column, DataTable, TableSkeleton } from '../../../kit/list/data-table.tsx';
import { useListState } from '../../../kit/list/list-state.ts';
import { Pager } from '../../../kit/list/pager.tsx';
import { explain } from '../../../kit/report/explain.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { note as noteStyle, push } from '../../../ui/page.css.ts';
import { Bar } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { aside, frame } from '../../../ui/table.css.ts';

type Row = BroadcasterPharmacy & { id: number; '@id': string; '@type': string; name: string };
const label = (path: string) => headingOf('CampaignPharmacy', path);
const columns: readonly Column<Row, BroadcasterPharmacySort>[] = [
  {
    id: 'pharmacy',
    sort: 'pharmacy.name',
    label: label('pharmacy.name'),
    render: ({ pharmacy }) => (
      <>
        {pharmacy.name}
        <span className={aside}>{pharmacy.reference}</span>
      </>
    ),
  },
  {
    id: 'locality',
    sort: 'pharmacy.locality',
    label: headingOf('Pharmacy', 'locality'),
    render: ({ pharmacy }) => text(pharmacy.locality),
  },
  { id: 'period', sort: 'date_start', label: 'Période', render: (row) => period(row.date_start, row.date_end) },
  {
    id: 'campaigns',
    sort: 'count_campaigns',
    label: label('count_campaigns'),
    numeric: true,
    render: (row) => number(row.count_campaigns),
  },
  {
    id: 'budget',
    sort: 'budget',
    card: 'end',
    label: label('budget'),
    numeric: true,
    render: (row) => money(row.budget),
  },
  {
    id: 'invoiced',
    sort: 'amount_invoiced',
    label: label('amount_invoiced'),
    about: explain('amount_invoiced', 'CampaignPharmacy'),
    numeric: true,
    render: (row) => money(row.amount_invoiced),
  },
];

/** The pharmacies of an advertiser's campaigns, with their totals. */
export function BroadcasterPharmacies({ id }: { id: number }) {
  const { state, patch } = useListState({ sort: 'pharmacy.name' });
  const [typed, setTyped] = useDebounced(state.q, (q) => patch({ q }));
  const order = { sort: sortOf(state.sort), ...(state.q && { search: state.q }) };
  const query = { page: state.page, itemsPerPage: state.size, ...order };
  const { data, error, reload } = useQuery(broadcasters.pharmacies, { id, query });
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  const rows = data?.collection.map((row) => ({ ...row, ...row.pharmacy, pharmacy: row.pharmacy }));
  return (
    <>
      <Bar>
        <SearchField
          label="Rechercher une pharmacie"
          placeholder="Nom, référence, ville"
          value={typed}
          onChange={setTyped}
        />
        {data && <span className={noteStyle}>{countOf(pharmacies.list.noun, data.total)}</span>}
        <span className={push}>
          <ExportButton id={id} query={order} />
        </span>
      </Bar>
      <div className={frame}>
        {!rows ? (
          <TableSkeleton columns={columns.length} rows={10} />
        ) : rows.length === 0 ? (
          state.q ? (
            <Empty
              icon={<SearchX size={24} />}
              title="Aucun résultat"
              action={<Button onPress={() => setTyped('')}>Effacer la recherche</Button>}
            >
              Rien ne correspond à cette recherche.
            </Empty>
          ) : (
            <Empty title="Rien encore">Les pharmacies des campagnes s’afficheront ici.</Empty>
          )
        ) : (
          <DataTable
            label="Pharmacies"
            rows={rows}
            columns={columns}
            sort={state.sort}
            onSort={(sort) => patch({ sort })}
            opens={can(pharmacies.get) ? (row) => ['pharmacy', row.id] : undefined}
          />
        )}
        {data && data.total > 0 && <Pager state={state} patch={patch} total={data.total} />}
      </div>
    </>
  );
}

type Order = BroadcasterPharmacySort | `-${BroadcasterPharmacySort}`;
const isKey = (key: string): key is BroadcasterPharmacySort =>
  (BROADCASTER_PHARMACY_SORTS as readonly string[]).includes(key);
/** The order of the address, where the call has it. */
const sortOf = (sort: string): Order => (isKey(sort.replace(/^-/, '')) ? (sort as Order) : 'pharmacy.name');

const ROW = { one: 'ligne exportée', many: 'lignes exportées' };
/** Exports what is shown, every page of it. */
function ExportButton({ id, query }: { id: number; query: { sort: Order; search?: string } }) {
  const save = async (format: 'csv' | 'xlsx') => {
    const file = await download(broadcasters.exportPharmacies, { id, query: { ...query, format } });
    if (file) toast(countOf(ROW, Number(file.header('x-rows'))));
  };
  return (
    <Menu
      label="Exporter"
      groups={[
        {
          actions: [
            { id: 'csv', label: 'CSV', onAction: () => void save('csv') },
            { id: 'xlsx', label: 'Excel (XLSX)', onAction: () => void save('xlsx') },
          ],
        },
      ]}
    >
      <Button icon={<Download size={16} />}>Exporter</Button>
    </Menu>
  );
}

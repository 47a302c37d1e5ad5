import { type BroadcasterPharmacy, broadcasters, pharmacies } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { SearchX } from 'lucide-react';
import { useDebounced } from '../../kit/calls/debounced.ts';
import { useQuery } from '../../kit/calls/queries.ts';
import { can } from '../../kit/calls/send.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { money, number, period, text } from '../../kit/format/format.ts';
import { type Column, DataTable, TableSkeleton } from '../../kit/list/data-table.tsx';
import { useListState } from '../../kit/list/list-state.ts';
import { Pager } from '../../kit/list/pager.tsx';
import { explain } from '../../kit/report/explain.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { note as noteStyle } from '../../ui/page.css.ts';
import { Bar } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { aside, frame } from '../../ui/table.css.ts';

type Row = BroadcasterPharmacy & { id: number; '@id': string; '@type': string; name: string };
const label = (path: string) => headingOf('CampaignPharmacy', path);
const columns: readonly Column<Row>[] = [
  {
    id: 'pharmacy',
    label: label('pharmacy.name'),
    render: ({ pharmacy }) => (
      <>
        {pharmacy.name}
        <span className={aside}>{pharmacy.reference}</span>
      </>
    ),
  },
  { id: 'locality', label: label('pharmacy.locality'), render: ({ pharmacy }) => text(pharmacy.locality) },
  { id: 'period', label: 'Période', render: (row) => period(row.date_start, row.date_end) },
  { id: 'campaigns', label: label('count_campaigns'), numeric: true, render: (row) => number(row.count_campaigns) },
  { id: 'budget', label: label('budget'), numeric: true, render: (row) => money(row.budget) },
  {
    id: 'invoiced',
    label: label('amount_invoiced'),
    about: explain('amount_invoiced', 'CampaignPharmacy'),
    numeric: true,
    render: (row) => money(row.amount_invoiced),
  },
];

/** The pharmacies of an advertiser's campaigns, with their totals. */
export function BroadcasterPharmacies({ id }: { id: number }) {
  const { state, patch } = useListState();
  const [typed, setTyped] = useDebounced(state.q, (q) => patch({ q }));
  const query = { page: state.page, itemsPerPage: state.size, ...(state.q && { search: state.q }) };
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
            opens={can(pharmacies.get) ? (row) => ['pharmacy', row.id] : undefined}
          />
        )}
        {data && data.total > 0 && <Pager state={state} patch={patch} total={data.total} />}
      </div>
    </>
  );
}

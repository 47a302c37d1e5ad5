import type { LogDocumentView, logDocumentViews, logOfferViews } from '@officine/sdk/contract';
import { countOf, none } from '@officine/sdk/format';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { dateTime } from '../../../kit/format/format.ts';
import { type Column, DataTable, TableSkeleton } from '../../../kit/list/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { foot, frame } from '../../../ui/table.css.ts';

type Reading = Pick<LogDocumentView, '@id' | '@type' | 'id' | 'user' | 'pharmacy' | 'datetime'>;
const NOUN = { one: 'lecture', many: 'lectures', feminine: true };
const MAX_READINGS = 50;
const columns: readonly Column<Reading, string>[] = [
  { id: 'pharmacy', label: 'Pharmacie', render: ({ pharmacy }) => pharmacy?.name },
  { id: 'user', label: 'Compte', render: ({ user }) => user?.name ?? 'Compte supprimé' },
  { id: 'datetime', label: 'Lu le', render: ({ datetime }) => dateTime(datetime) },
];

interface ReadingsProps {
  route: typeof logDocumentViews.list | typeof logOfferViews.list;
  /** Filter of the readings: `{ document: 12 }`. */
  of: Readonly<Record<string, number>>;
}
/** Who opened a document or an offer, the last ones first. */
export function Readings({ route, of }: ReadingsProps) {
  const query = { ...of, order: { datetime: 'desc' as const }, itemsPerPage: MAX_READINGS };
  const { data, error, reload } = useQuery(route as typeof logDocumentViews.list, { query });
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  if (data?.total === 0) return <Empty title={none(NOUN)}>Les pharmacies qui l’ouvriront s’afficheront ici.</Empty>;
  return (
    <div className={frame}>
      {data ? (
        <DataTable label="Lectures" rows={data.collection} columns={columns} />
      ) : (
        <TableSkeleton columns={columns.length} rows={5} />
      )}
      {data && data.total > MAX_READINGS && (
        <p className={foot}>
          Les {MAX_READINGS} dernières, sur {countOf(NOUN, data.total)}.
        </p>
      )}
    </div>
  );
}

import type { LogDocumentView, logDocumentViews, logOfferViews } from '@officine/sdk/contract';
import { countOf, none } from '@officine/sdk/format';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
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
  const reading = useQuery(route as typeof logDocumentViews.list, { query });
  return (
    <Read
      of={reading}
      skeleton={
        <div className={frame}>
          {' '}
          <TableSkeleton columns={columns.length} rows={5} />
        </div>
      }
    >
      {({ collection, total }) => {
        if (total === 0) return <Empty title={none(NOUN)}>Les pharmacies qui l’ouvriront s’afficheront ici.</Empty>;
        return (
          <div className={frame}>
            <DataTable label="Lectures" rows={collection} columns={columns} />
            {total > MAX_READINGS && (
              <p className={foot}>
                Les {MAX_READINGS} dernières, sur {countOf(NOUN, total)}.
              </p>
            )}
          </div>
        );
      }}
    </Read>
  );
}

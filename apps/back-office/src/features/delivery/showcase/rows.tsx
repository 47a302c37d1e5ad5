import { ApiError } from '@officine/sdk';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Row } from '../../../kit/calls/source.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { money } from '../../../kit/format/format.ts';
import { type Column, DataTable, TableSkeleton } from '../../../kit/list/data-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Columns, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';

interface Example extends Row {
  budget: number;
}
const rows: readonly Example[] = ['Hiver 2026', 'Rentrée des articulations', 'Semaine du sommeil'].map((name, at) => ({
  '@id': `/examples/${at}`,
  '@type': 'Example',
  id: at + 1,
  name,
  isActive: at !== 2,
  budget: 125_000 * (at + 1),
}));
const columns: readonly Column<Example, 'name' | 'budget'>[] = [
  { id: 'name', label: 'Campagne', sort: 'name', render: ({ name }) => name },
  { id: 'budget', label: 'Budget', sort: 'budget', numeric: true, render: ({ budget }) => money(budget) },
];

/** A list with rows, empty, loading, and failed. */
export function Rows() {
  const [sort, setSort] = useState('name');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([1]));
  return (
    <Stack>
      <Columns>
        <Panel title="Liste" flush>
          <DataTable
            label="Liste"
            {...{ rows, columns, sort, selected }}
            onSort={setSort}
            onSelect={setSelected}
            menu={({ id }) => [{ actions: [{ id: `open-${id}`, label: 'Ouvrir', onAction: () => undefined }] }]}
          />
        </Panel>
        <Panel title="Liste serrée" flush>
          <DataTable label="Liste serrée" {...{ rows, columns }} density="compact" />
        </Panel>
      </Columns>
      <Columns layout="three">
        <Panel title="En attente" flush>
          {/* Marked as an example: tests must not wait for this skeleton to end. */}
          <div data-example>
            <TableSkeleton columns={2} rows={4} />
          </div>
        </Panel>
        <Panel title="Vide">
          <Empty icon={<SearchX size={24} />} title="Aucun résultat" action={<Button>Effacer les filtres</Button>}>
            Rien ne correspond à cette recherche.
          </Empty>
        </Panel>
        <Panel title="Échec">
          <Failure error={new ApiError('server_access', 'Accès serveur impossible')} onRetry={() => undefined} />
        </Panel>
      </Columns>
    </Stack>
  );
}

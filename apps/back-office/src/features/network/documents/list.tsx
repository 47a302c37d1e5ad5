import { broadcasters, documents, pools } from '@officine/sdk/contract';
import { useRole } from '../../../kit/calls/session.ts';
import { openFile } from '../../../kit/files/open-file.ts';
import { fileSize } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';
import { fromColumn } from '../shared/from-column.ts';
import { readersColumn, stateColumn } from '../shared/publishing/columns.tsx';

const { column, filter } = listFields(documents);
const columns: Columns<typeof documents> = [
  column('label'),
  column('type'),
  fromColumn,
  { id: 'size', label: 'Taille', numeric: true, render: ({ file }) => fileSize(file?.size) },
  stateColumn,
  readersColumn(documents),
  column('count_views', { hidden: true }),
  column('has_notification', { hidden: true }),
  column('date_create', { kind: 'day' }),
];

/** Documents for pharmacies that the user may manage. */
export function Component() {
  const role = useRole();
  return (
    <ListPage
      name="documents"
      source={documents}
      columns={useRoleColumns(columns, { advertiser: 'from' })}
      search="Nom, description"
      activity
      filters={[
        filter('type'),
        filter('state'),
        ...(role === 'admin' || role === 'marketing'
          ? [filter('advertiser', broadcasters.combo), filter('pool', pools.combo)]
          : []),
        filter('date_create'),
      ]}
      defaults={{ sort: '-date_create' }}
      opens={({ id }) => ['document', id]}
      create="document"
      menu={({ file }) => [
        { actions: file ? [{ id: 'file', label: 'Télécharger', onAction: () => void openFile(file) }] : [] },
      ]}
    />
  );
}

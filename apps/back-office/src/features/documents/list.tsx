import { broadcasters, documents } from '@officine/sdk/contract';
import { useRole } from '../../kit/calls/session.ts';
import { openFile } from '../../kit/files/open-file.ts';
import { date, fileSize, yesNo } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useOwnColumns } from '../../kit/list/own-columns.ts';
import { TYPES } from './types.ts';

const columns: Columns<typeof documents> = [
  { id: 'label', label: 'Document', sort: 'label', render: ({ label }) => label },
  { id: 'type', label: 'Type', sort: 'type', render: ({ type }) => TYPES.find(({ value }) => value === type)?.label },
  { id: 'from', label: 'De', render: ({ advertiser, pool }) => advertiser?.name ?? pool?.name ?? 'Réseau' },
  { id: 'size', label: 'Taille', numeric: true, render: ({ file }) => fileSize(file?.size) },
  { id: 'notify', label: 'Notifié', hidden: true, render: (row) => yesNo(row.has_notification) },
  { id: 'create', label: 'Ajouté le', sort: 'date_create', render: (row) => date(row.date_create) },
];

/** Documents for pharmacies: those that who is signed in may manage. */
export function Component() {
  const role = useRole();
  return (
    <ListPage
      name="documents"
      source={documents}
      columns={useOwnColumns(columns, { advertiser: 'from' })}
      search="Nom, description"
      activity
      filters={[
        { id: 'type', label: 'Type', kind: 'choice', options: TYPES },
        ...(role === 'admin' || role === 'marketing'
          ? ([{ id: 'advertiser', label: 'Annonceur', kind: 'combo', combo: broadcasters.combo }] as const)
          : []),
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

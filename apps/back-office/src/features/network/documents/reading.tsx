import { documents, type NetworkDocument } from '@officine/sdk/contract';
import { Download } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useRole } from '../../../kit/calls/session.ts';
import { openFile } from '../../../kit/files/open-file.ts';
import { fileSize } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { ExtranetAdverts } from '../../../shared/extranet-adverts/extranet-adverts.tsx';
import { markRead } from '../../../shared/pools/mark-read.ts';
import { State } from '../../../ui/state.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { fromColumn } from '../shared/from-column.ts';
import { KeepButton } from '../shared/keep-button.tsx';
import { aside } from './reading.css.ts';
import { TYPES } from './types.ts';

async function open(document: NetworkDocument) {
  await openFile(document.file);
  if (!document.isRead) await markRead(documents.read, document.id);
}

const { column, filter } = listFields(documents);
const columns: Columns<typeof documents> = [
  column('label', {
    render: (row) => (row.file ? <TextButton onPress={() => void open(row)}>{row.label}</TextButton> : row.label),
  }),
  column('isRead', {
    render: ({ isRead }) => <State tone={isRead ? 'muted' : 'info'}>{isRead ? 'Lu' : 'À lire'}</State>,
  }),
  column('caption'),
  fromColumn,
  { id: 'size', label: 'Taille', numeric: true, render: ({ file }) => fileSize(file?.size) },
  column('date_create', { kind: 'day' }),
];
/** Only the area of a pharmacy opens without network. */
const columnsToKeep: typeof columns = [
  ...columns,
  {
    id: 'offline',
    label: 'Hors ligne',
    card: 'action',
    render: (row) => <KeepButton calls="documents" document={row} label={row.label} />,
  },
];

/** `documents-catalogue`, `documents-patient`: documents for pharmacies to read; opening one marks it as read. */
export function Component() {
  const { pathname } = useLocation();
  const type = pathname.endsWith('patient') ? 'patient' : 'catalogue';
  const title = TYPES.find(({ value }) => value === type)?.label ?? '';
  return (
    <>
      <ListPage
        key={type}
        name={`documents-${type}`}
        title={title}
        source={documents}
        columns={useRole() === 'customer' ? columnsToKeep : columns}
        search="Nom, description"
        filters={[filter('isRead')]}
        fixed={{ type, isActive: true }}
        defaults={{ sort: '-date_create' }}
        menu={(document) => [
          {
            actions: document.file
              ? [
                  {
                    id: 'file',
                    label: 'Télécharger',
                    icon: <Download size={14} />,
                    onAction: () => void open(document),
                  },
                ]
              : [],
          },
        ]}
      />
      <div className={aside}>
        <ExtranetAdverts place="documents" />
      </div>
    </>
  );
}

import { type PoolDocument, poolDocuments } from '@officine/sdk/contract';
import { openFile } from '../../../../kit/files/open-file.ts';
import { fileSize } from '../../../../kit/format/format.ts';
import type { Columns } from '../../../../kit/list/data-table.tsx';
import { useList } from '../../../../kit/list/list.ts';
import { listFields } from '../../../../kit/list/list-fields.ts';
import { ListTable } from '../../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../../kit/list/list-toolbar.tsx';
import { markRead } from '../../../../shared/pools/mark-read.ts';
import { State } from '../../../../ui/state.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import { KeepButton } from '../../shared/keep-button.tsx';
import { PoolTab } from '../pool-tab.ts';

async function open({ id, file, isRead }: PoolDocument) {
  await openFile(file);
  if (!isRead) await markRead(poolDocuments.read, id);
}

const { column, filter } = listFields(poolDocuments);
const columns: Columns<typeof poolDocuments> = [
  column('title', {
    render: (row) => (row.file ? <TextButton onPress={() => void open(row)}>{row.title}</TextButton> : row.title),
  }),
  column('isRead', {
    render: ({ isRead }) => <State tone={isRead ? 'muted' : 'info'}>{isRead ? 'Lu' : 'À lire'}</State>,
  }),
  column('caption'),
  { id: 'size', label: 'Taille', numeric: true, fields: ['size'], render: ({ size }) => fileSize(size) },
  column('date_create', { kind: 'day' }),
  {
    id: 'offline',
    label: 'Hors ligne',
    card: 'action',
    render: (row) => <KeepButton calls="poolDocuments" document={row} label={row.title} />,
  },
];
const NOUN = { one: 'document', many: 'documents' };

/** Documents of a pool for its pharmacies; opening one marks it as read. */
export const Component = () => <PoolTab>{({ id }) => <Documents pool={id} />}</PoolTab>;

function Documents({ pool }: { pool: number }) {
  const list = useList({
    name: 'own-pool-documents',
    source: poolDocuments,
    columns,
    filters: [filter('isRead'), filter('date_create')],
    fixed: { 'pool.id': pool },
    defaults: { sort: '-date_create' },
  });
  return (
    <>
      <ListToolbar list={list} search="Titre, nom" />
      <ListTable list={list} noun={NOUN} />
    </>
  );
}

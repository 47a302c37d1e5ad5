import type { FileRef } from '@officine/sdk';
import { type PoolCommunication, poolCommunications, poolDocuments, poolVideos } from '@officine/sdk/contract';
import { type Noun, newOne } from '@officine/sdk/format';
import { Download, Plus, Trash2 } from 'lucide-react';
import { can } from '../../../kit/calls/send.ts';
import type { ItemOf, Row, Source } from '../../../kit/calls/source.ts';
import { useDrawer } from '../../../kit/drawer/drawer.ts';
import type { DrawerKind } from '../../../kit/drawer/things.ts';
import { deleteRow } from '../../../kit/effects/delete-row.ts';
import { openFile } from '../../../kit/files/open-file.ts';
import { fileSize } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { type ListDef, useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { activityWords, ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { MenuAction } from '../../../ui/menu.tsx';
import { readersColumn, stateColumn } from '../shared/publishing/columns.tsx';

interface PublicationsProps<R extends Source<Row>> extends ListDef<R> {
  noun: Noun;
  kind: DrawerKind;
  search: string;
  menu?: (row: ItemOf<R>) => readonly MenuAction[];
}
/** One kind of what a pool tells its members: a list, whose rows and new items open in the drawer. */
function Publications<R extends Source<Row>>({ noun, kind, search, menu, ...def }: PublicationsProps<R>) {
  const list = useList(def as unknown as ListDef<R>);
  const drawer = useDrawer();
  const makes = can(def.source.create) && (
    <Button variant="primary" icon={<Plus size={16} />} onPress={() => drawer.open(kind)}>
      {newOne(noun)}
    </Button>
  );
  return (
    <>
      <ListToolbar list={list} search={search} activity={activityWords(noun, def.source.list.type)} actions={makes} />
      <ListTable
        list={list}
        noun={noun}
        activity
        makes={makes}
        opens={({ id }) => [kind, id]}
        menu={(row: ItemOf<R>) => [{ actions: menu?.(row) ?? [] }]}
      />
    </>
  );
}

const download = (file: FileRef | null | undefined): readonly MenuAction[] =>
  file ? [{ id: 'file', label: 'Télécharger', icon: <Download size={14} />, onAction: () => void openFile(file) }] : [];

const communication = listFields(poolCommunications);
const communicationColumns: Columns<typeof poolCommunications> = [
  communication.column('title'),
  { id: 'file', label: 'Fichier', fields: ['file'], render: ({ file }) => file?.name ?? '—' },
  stateColumn,
  readersColumn(poolCommunications),
  communication.column('count_views', { hidden: true }),
  communication.column('date_create', { kind: 'day' }),
];
const remove = (row: PoolCommunication): readonly MenuAction[] =>
  can(poolCommunications.delete)
    ? [
        {
          id: 'delete',
          label: 'Supprimer…',
          danger: true,
          icon: <Trash2 size={14} />,
          onAction: () => void deleteRow(poolCommunications, row),
        },
      ]
    : [];
export const Communications = ({ pool }: { pool: number }) => (
  <Publications
    name="pool-communications"
    source={poolCommunications}
    columns={communicationColumns}
    filters={[communication.filter('state'), communication.filter('date_create')]}
    fixed={{ 'pool.id': pool }}
    defaults={{ sort: '-date_create' }}
    noun={{ one: 'communication', many: 'communications', feminine: true }}
    kind="poolCommunication"
    search="Titre, texte"
    menu={(row) => [...download(row.file), ...remove(row)]}
  />
);

const document = listFields(poolDocuments);
const documentColumns: Columns<typeof poolDocuments> = [
  document.column('title'),
  document.column('label', { hidden: true }),
  { id: 'size', label: 'Taille', numeric: true, fields: ['size'], render: ({ size }) => fileSize(size) },
  document.column('has_notification', { hidden: true }),
  stateColumn,
  readersColumn(poolDocuments),
  document.column('count_views', { hidden: true }),
  document.column('date_create', { kind: 'day' }),
];
export const Documents = ({ pool }: { pool: number }) => (
  <Publications
    name="pool-documents"
    source={poolDocuments}
    columns={documentColumns}
    filters={[document.filter('state'), document.filter('has_notification'), document.filter('date_create')]}
    fixed={{ 'pool.id': pool }}
    defaults={{ sort: '-date_create' }}
    noun={{ one: 'document', many: 'documents' }}
    kind="poolDocument"
    search="Titre, nom"
    menu={({ file }) => download(file)}
  />
);

const video = listFields(poolVideos);
const videoColumns: Columns<typeof poolVideos> = [
  video.column('label'),
  video.column('description'),
  video.column('date_create', { kind: 'day' }),
];
export const Videos = ({ pool }: { pool: number }) => (
  <Publications
    name="pool-videos"
    source={poolVideos}
    columns={videoColumns}
    filters={[video.filter('date_create')]}
    fixed={{ 'pool.id': pool }}
    defaults={{ sort: '-date_create' }}
    noun={{ one: 'vidéo', many: 'vidéos', feminine: true }}
    kind="poolVideo"
    search="Nom, description"
  />
);

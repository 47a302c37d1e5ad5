import { poolDocuments } from '@officine/sdk/contract';
import { openFile } from '../../../../kit/files/open-file.ts';
import { fileSize } from '../../../../kit/format/format.ts';
import type { Columns } from '../../../../kit/list/data-table.tsx';
import { listFields } from '../../../../kit/list/list-fields.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';

const { column, filter } = listFields(poolDocuments);
const columns: Columns<typeof poolDocuments> = [
  column('title', {
    render: ({ file, title }) => (file ? <TextButton onPress={() => void openFile(file)}>{title}</TextButton> : title),
  }),
  column('caption'),
  { id: 'size', label: 'Taille', numeric: true, fields: ['size'], render: ({ size }) => fileSize(size) },
  column('date_create', { kind: 'day' }),
];

/** The pool's documents as its pharmacies see them. */
export const Component = () => (
  <ListPage
    name="own-documents"
    title="Documents du groupement"
    source={poolDocuments}
    columns={columns}
    search="Titre, nom"
    filters={[filter('date_create')]}
    fixed={{ isActive: true }}
    defaults={{ sort: '-date_create' }}
    actions={<LinkButton to="/pool/documents-management">Gérer les documents</LinkButton>}
  />
);

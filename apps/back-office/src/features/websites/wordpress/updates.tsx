import { wordpressUpdates } from '@officine/sdk/contract';
import { text, typography } from '../../../kit/format/format.ts';
import { rowsNote } from '../../../kit/list/about.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { UpdateState } from '../../../shared/wordpress/update-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { UpdateTabs } from './update-tabs.tsx';

const { column, filter } = listFields(wordpressUpdates);

const columns: Columns<typeof wordpressUpdates> = [
  column('name'),
  {
    id: 'site',
    label: 'Site',
    sort: 'wordpress.url',
    fields: ['wordpress.url'],
    render: ({ wordpress }) => text(wordpress.url?.replace(/^https?:\/\//, '')),
  },
  {
    id: 'versions',
    label: 'Versions',
    fields: ['from_version', 'to_version'],
    render: ({ from_version: from, to_version: to }) => typography(`${from} → ${to}`),
  },
  column('state', { card: 'end', render: ({ state }) => <UpdateState of={state} /> }),
  column('reason'),
  column('date_end'),
  column('duration', { hidden: true }),
  column('picture_change', { hidden: true }),
  column('author', { hidden: true }),
  column('kind', { hidden: true }),
  column('date_create', { hidden: true }),
];

/** Updates of all sites, newest first, with why some did not stay. */
export function Component() {
  const list = useList({
    name: 'wordpress-updates',
    source: wordpressUpdates,
    columns,
    filters: [filter('state'), filter('kind'), filter('date_end')],
    defaults: { sort: '-date_create' },
  });
  return (
    <Page title="Mises à jour" note={rowsNote(list, wordpressUpdates.list.noun)} actions={<ExportMenu list={list} />}>
      <UpdateTabs current="wordpress-updates" />
      <ListToolbar list={list} search="Nom, dossier, site" />
      <ListTable list={list} opens={({ wordpress }) => ['wordpress', wordpress.id]} />
    </Page>
  );
}

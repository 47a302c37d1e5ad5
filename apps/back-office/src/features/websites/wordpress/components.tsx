import {
  type UpdateRing,
  type WordpressComponent,
  wordpressComponents,
  wordpressUpdates,
  wordpressVulnerabilities,
} from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { CircleArrowUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { can } from '../../../kit/calls/send.ts';
import { text } from '../../../kit/format/format.ts';
import { rowsNote } from '../../../kit/list/about.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { type List, useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { startUpdates } from '../../../shared/wordpress/start-updates.ts';
import { Severity } from '../../../shared/wordpress/update-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Menu, type MenuGroup } from '../../../ui/menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { UpdateTabs } from './update-tabs.tsx';

const VulnerabilitiesDialog = later(async () => (await import('./vulnerabilities-dialog.tsx')).VulnerabilitiesDialog);

const { column, filter } = listFields(wordpressComponents);
const OBSTACLES: Readonly<Record<string, string>> = wordsOf('WordpressComponent.obstacle');
const { noun } = wordpressComponents.list;

const columns: Columns<typeof wordpressComponents> = [
  column('name'),
  {
    id: 'site',
    label: 'Site',
    sort: 'wordpress.url',
    fields: ['wordpress.url'],
    render: ({ wordpress }) => text(wordpress.url?.replace(/^https?:\/\//, '')),
  },
  column('kind'),
  column('version'),
  column('new_version', { cardLabel: '→' }),
  column('severity', { render: ({ severity }) => <Severity of={severity} /> }),
  column('obstacle', { render: ({ obstacle }) => text(obstacle && (OBSTACLES[obstacle] ?? obstacle)) }),
  column('vulnerability', { hidden: true }),
  column('is_used', { hidden: true }),
  column('slug', { hidden: true }),
  column('date_read', { hidden: true }),
];

const canUpdate = ({ new_version: next, obstacle }: WordpressComponent) => Boolean(next) && !obstacle;
const menuOf = (component: WordpressComponent): readonly MenuGroup[] =>
  canUpdate(component)
    ? [
        {
          actions: [
            {
              id: 'update',
              label: 'Mettre à jour…',
              icon: <CircleArrowUp size={14} />,
              onAction: () => void startUpdates({ components: [component.id] }),
            },
          ],
        },
      ]
    : [];

const ringAction = (ring: UpdateRing) => ({
  id: ring,
  label: `Mettre à jour : ${wordsOf('update_ring')[ring]}…`,
  onAction: () => void startUpdates({ ring }),
});
const Acts = ({ onVulnerabilities }: { onVulnerabilities: () => void }) => (
  <Menu
    label="Actions des mises à jour"
    groups={[
      { actions: [ringAction('trial'), ringAction('night')] },
      {
        actions: [
          {
            id: 'read',
            label: 'Relire tous les sites',
            onAction: () => void act(wordpressComponents.refresh, { body: {} }, 'Lecture planifiée'),
          },
          ...(can(wordpressVulnerabilities.import)
            ? [{ id: 'vulnerabilities', label: 'Vulnérabilités connues…', onAction: onVulnerabilities }]
            : []),
        ],
      },
    ]}
  >
    <Button icon={<CircleArrowUp size={16} />}>Mettre à jour</Button>
  </Menu>
);

function TickedActs({ list }: { list: List<WordpressComponent> }) {
  const chosen = list.ticked.filter(canUpdate);
  const update = async () => {
    if (await startUpdates({ components: chosen.map(({ id }) => id) })) list.setSelected(new Set());
  };
  return (
    <Button size="small" onPress={() => void update()} isDisabled={chosen.length === 0}>
      Mettre à jour
    </Button>
  );
}

/** What every site runs: WordPress, plugins and themes, with what is new and what is known to be vulnerable. */
export function Component() {
  const [isReading, setReading] = useState(false);
  const list = useList({
    name: 'wordpress-components',
    source: wordpressComponents,
    columns,
    filters: [
      { ...filter('new_version'), kind: 'presence', yes: 'À mettre à jour', no: 'À jour' },
      { ...filter('severity'), label: 'Vulnérabilité', kind: 'presence', yes: 'Vulnérable', no: 'Aucune connue' },
      filter('kind'),
      filter('wordpress.update_ring'),
      filter('is_used'),
    ] as never,
    // What is to be done comes first: rows without a new version are sorted last.
    defaults: { sort: 'new_version' },
  });
  return (
    <Page
      title="Mises à jour"
      note={rowsNote(list, noun)}
      actions={
        <>
          <ExportMenu list={list} />
          {can(wordpressUpdates.start) && <Acts onVulnerabilities={() => setReading(true)} />}
        </>
      }
    >
      <UpdateTabs current="wordpress-components" />
      <ListToolbar list={list} search="Nom, dossier, site" />
      <ListTable
        list={list}
        menu={menuOf}
        opens={({ wordpress }) => ['wordpress', wordpress.id]}
        acts={<TickedActs list={list} />}
      />
      {isReading && (
        <Suspense>
          <VulnerabilitiesDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </Page>
  );
}

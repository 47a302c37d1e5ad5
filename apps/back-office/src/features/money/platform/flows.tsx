import { type PlatformFlow, platformFlows } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { act } from '../../../kit/calls/actions.ts';
import { text } from '../../../kit/format/format.ts';
import { rowsNote } from '../../../kit/list/about.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import type { MenuGroup } from '../../../ui/menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import { PlatformTabs } from './platform-tabs.tsx';

const { column, filter } = listFields(platformFlows);
const STATES = wordsOf('PlatformFlow.state');
const TONES = {
  waiting: 'info',
  sending: 'warning',
  sent: 'info',
  accepted: 'accent',
  refused: 'danger',
  withdrawn: 'muted',
} as const;

const columns: Columns<typeof platformFlows> = [
  { id: 'invoice', label: 'Facture', fields: ['invoice.number'], render: ({ invoice }) => text(invoice.number) },
  column('kind'),
  column('amount'),
  column('state', { render: ({ state }) => <State tone={TONES[state]}>{STATES[state]}</State> }),
  column('reason', { render: ({ reason, reason_code: code }) => text(reason ?? code) }),
  column('date_create'),
  column('date_sent'),
  column('siren', { hidden: true }),
  column('tracking_id', { hidden: true }),
  column('flow_id', { hidden: true }),
];

const menuOf = ({ id, state }: PlatformFlow): readonly MenuGroup[] =>
  state === 'refused'
    ? [
        {
          actions: [
            {
              id: 'again',
              label: 'Envoyer à nouveau',
              onAction: () => void act(platformFlows.again, { id, body: {} }, 'L’envoi attend la plateforme'),
            },
          ],
        },
      ]
    : [];

/** Everything that was sent to the platform, or waits to be. */
export function Component() {
  const list = useList({
    name: 'platform-flows',
    source: platformFlows,
    columns,
    filters: [filter('state'), filter('kind'), filter('date_create'), filter('date_sent')],
    defaults: { sort: '-date_create' },
  });
  return (
    <Page
      title="Facturation électronique"
      note={rowsNote(list, platformFlows.list.noun)}
      actions={<ExportMenu list={list} />}
    >
      <PlatformTabs current="einvoicing-flows" />
      <ListToolbar list={list} />
      <ListTable list={list} menu={menuOf} />
    </Page>
  );
}

import { broadcasters, proposals } from '@officine/sdk/contract';
import { CalendarRange } from 'lucide-react';
import { can } from '../../../kit/calls/send.ts';
import { period } from '../../../kit/format/format.ts';
import { rowsNote } from '../../../kit/list/about.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { menuOf } from './acts.tsx';
import { ProposalState } from './state.tsx';

const { column, filter } = listFields(proposals);

const columns: Columns<typeof proposals> = [
  column('name'),
  column('recipient'),
  column('state', { card: 'end', render: ({ state }) => <ProposalState state={state} /> }),
  column('amount'),
  {
    id: 'period',
    label: 'Diffusion',
    sort: 'date_start',
    fields: ['date_start', 'date_end'],
    render: ({ date_start: start, date_end: end }) => period(start, end),
  },
  column('date_expiry'),
  column('date_seen'),
  column('views', { hidden: true }),
  column('count_pharmacies', { hidden: true }),
  column('count_schedulings', { hidden: true }),
  column('date_accepted', { hidden: true }),
  column('accepted_by', { hidden: true }),
  column('author', { hidden: true }),
  column('date_create', { hidden: true, kind: 'day' }),
];

/** Offers of free places, with what became of them. An advertiser sees its own. */
export function Component() {
  const isAuthor = can(proposals.propose);
  const list = useList({
    name: 'proposals',
    source: proposals,
    columns,
    filters: [
      filter('state'),
      ...(isAuthor ? [filter('advertiser.id', broadcasters.combo)] : []),
      filter('amount'),
      filter('date_start'),
      filter('date_expiry'),
    ],
    defaults: { sort: '-date_create' },
  });
  return (
    <Page title="Propositions" note={rowsNote(list, proposals.list.noun)} actions={<ExportMenu list={list} />}>
      <ListToolbar list={list} search="Nom, destinataire" />
      <ListTable
        list={list}
        menu={menuOf}
        opens={({ id }) => ['proposal', id]}
        makes={
          isAuthor && (
            <LinkButton to="/admin/inventory" icon={<CalendarRange size={16} />}>
              Choisir des places libres
            </LinkButton>
          )
        }
      />
    </Page>
  );
}

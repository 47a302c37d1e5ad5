import { type BankLine, bankLines } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { act } from '../../../kit/calls/actions.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { money } from '../../../kit/format/format.ts';
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
import { BankTabs } from './bank-tabs.tsx';

const { column, filter } = listFields(bankLines);
const STATES = wordsOf('BankLine.state');
const TONES = { open: 'warning', matched: 'accent', aside: 'muted' } as const;

const columns: Columns<typeof bankLines> = [
  column('date'),
  column('label'),
  column('party'),
  column('amount'),
  column('kind'),
  column('state', { render: ({ state }) => <State tone={TONES[state]}>{STATES[state]}</State> }),
  column('reason'),
  column('end_to_end_id', { hidden: true }),
  column('date_value', { hidden: true }),
];

async function reopen({ id, label, amount }: BankLine): Promise<void> {
  const yes = await confirm({
    title: 'Rouvrir cette ligne ?',
    message: `${label}, ${money(amount)} : ce qu’elle réglait redevient dû, et elle revient dans les lignes à rapprocher.`,
    action: 'Rouvrir la ligne',
    cancel: 'Garder',
    danger: true,
  });
  if (yes) await act(bankLines.undo, { id, body: {} }, 'Ligne rouverte');
}
const menuOf = (line: BankLine): readonly MenuGroup[] =>
  line.state === 'open'
    ? []
    : [{ actions: [{ id: 'undo', label: 'Rouvrir…', danger: true, onAction: () => void reopen(line) }] }];

/** All movements of the bank, with what was said of each. */
export function Component() {
  const list = useList({
    name: 'bank-lines',
    source: bankLines,
    columns,
    filters: [filter('state'), filter('kind'), filter('date')],
    defaults: { sort: '-date' },
  });
  return (
    <Page title="Banque" note={rowsNote(list, bankLines.list.noun)} actions={<ExportMenu list={list} />}>
      <BankTabs current="bank-lines" />
      <ListToolbar list={list} search="Libellé, tiers, référence" />
      <ListTable list={list} menu={menuOf} />
    </Page>
  );
}

import { bankStatements } from '@officine/sdk/contract';
import { money, text } from '../../../kit/format/format.ts';
import { rowsNote } from '../../../kit/list/about.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { Page } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import { BankTabs } from './bank-tabs.tsx';

const { column, filter } = listFields(bankStatements);

const columns: Columns<typeof bankStatements> = [
  column('account'),
  column('format'),
  column('number', { hidden: true }),
  column('date_start'),
  column('date_end'),
  column('opening'),
  column('closing'),
  column('gap', {
    render: ({ gap }) => (gap == null ? text(gap) : <State tone="danger">{`Il manque ${money(Math.abs(gap))}`}</State>),
  }),
  column('count_lines'),
  column('count_open'),
  column('file', { hidden: true }),
  column('date_create'),
];

/** Files of the bank that were read, and what is missing between them. */
export function Component() {
  const list = useList({
    name: 'bank-statements',
    source: bankStatements,
    columns,
    filters: [filter('date_end'), filter('date_create')],
    defaults: { sort: '-date_create' },
  });
  return (
    <Page title="Banque" note={rowsNote(list, bankStatements.list.noun)} actions={<ExportMenu list={list} />}>
      <BankTabs current="bank-statements" />
      <ListToolbar list={list} search="Compte, numéro" />
      <ListTable list={list} />
    </Page>
  );
}

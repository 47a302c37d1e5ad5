import { payouts, pharmacies } from '@officine/sdk/contract';
import { rowsNote } from '../../../kit/list/about.ts';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { Page } from '../../../ui/page.tsx';
import { AccountTabs } from '../shared/account-tabs.tsx';
import { payoutColumns, payoutMenu } from './payout-columns.tsx';

const { filter } = listFields(payouts);

/** What each transfer paid out to a pharmacy, invoice by invoice. */
export function Component() {
  const list = useList({
    name: 'payouts',
    source: payouts,
    columns: payoutColumns,
    filters: [filter('date_create'), filter('pharmacy.id', pharmacies.combo)],
    defaults: { sort: '-date_create' },
  });
  return (
    <Page title="Comptes" note={rowsNote(list, payouts.list.noun)} actions={<ExportMenu list={list} />}>
      <AccountTabs current="payouts" />
      <ListToolbar list={list} search="Numéro, pharmacie" />
      <ListTable list={list} menu={payoutMenu} />
    </Page>
  );
}

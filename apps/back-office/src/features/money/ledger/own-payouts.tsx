import { payouts } from '@officine/sdk/contract';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';
import { payoutColumns, payoutMenu } from './payout-columns.tsx';

/** What was transferred to the pharmacy, invoice by invoice. */
export function Component() {
  return (
    <ListPage
      name="payouts"
      source={payouts}
      columns={useRoleColumns(payoutColumns, { customer: 'pharmacy.name' })}
      search="Numéro"
      filters={[]}
      defaults={{ sort: '-date_create' }}
      menu={payoutMenu}
    />
  );
}

import { invoices, payouts } from '@officine/sdk/contract';
import { can } from '../../../kit/calls/send.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';
import { invoiceColumns, invoiceFilters } from '../../../shared/invoices/invoice-columns.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { platformMenu } from '../shared/platform-acts.tsx';

/** Invoices of the network, of a pharmacy, or of a pool's members. Opening one marks it as read by its pharmacy. */
export function Component() {
  return (
    <ListPage
      name="invoices"
      source={invoices}
      columns={useRoleColumns(invoiceColumns, { customer: 'pharmacy.name' })}
      search="Numéro, pharmacie"
      filters={invoiceFilters.filter(({ id }) => id !== 'status')}
      defaults={{ sort: '-date_invoice' }}
      menu={platformMenu}
      actions={can(payouts.list) && <LinkButton to="../payouts">Reversements</LinkButton>}
    />
  );
}

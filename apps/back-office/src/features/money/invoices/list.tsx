import { invoices, payouts } from '@officine/sdk/contract';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { rowsNote } from '../../../kit/list/about.ts';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';
import { invoiceColumns, opensInvoice } from '../../../shared/invoices/invoice-columns.tsx';
import { invoiceFilters } from '../../../shared/invoices/invoice-filters.ts';
import { InvoiceTabs } from '../../../shared/invoices/invoice-tabs.tsx';
import { TickedActs } from '../../../shared/invoices/ticked-acts.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { platformMenu } from '../shared/platform-acts.tsx';

/** Invoices of a pharmacy, or of an advertiser’s campaigns. Opening one marks it as read by its pharmacy. */
export function Component() {
  const isPharmacy = useRole() === 'customer';
  const list = useList({
    name: 'invoices',
    source: invoices,
    columns: useRoleColumns(invoiceColumns, { customer: 'pharmacy.name', advertiser: 'isRead' }),
    filters: invoiceFilters,
    defaults: { sort: '-date_invoice' },
  });
  return (
    <Page
      title="Factures"
      note={rowsNote(list, invoices.list.noun)}
      actions={
        <>
          <ExportMenu list={list} />
          {can(payouts.list) && <LinkButton to="../payouts">Reversements</LinkButton>}
        </>
      }
    >
      <InvoiceTabs />
      <ListToolbar list={list} search={isPharmacy ? 'Numéro' : 'Numéro, pharmacie'} />
      <ListTable
        list={list}
        opens={opensInvoice}
        menu={isPharmacy ? platformMenu : undefined}
        acts={<TickedActs list={list} />}
      />
    </Page>
  );
}

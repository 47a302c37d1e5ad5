import { invoices } from '@officine/sdk/contract';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { rowsNote } from '../../../kit/list/about.ts';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { invoiceMenu } from '../../../shared/invoices/invoice-acts.ts';
import { invoiceColumns, opensInvoice } from '../../../shared/invoices/invoice-columns.tsx';
import { networkFilters } from '../../../shared/invoices/invoice-filters.ts';
import { InvoiceTabs } from '../../../shared/invoices/invoice-tabs.tsx';
import { PrepareDialog } from '../../../shared/invoices/prepare-invoices.tsx';
import { TickedActs } from '../../../shared/invoices/ticked-acts.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { platformMenu } from '../shared/platform-acts.tsx';

/** Invoices of the network and of its pharmacies: prepared, issued, credited, downloaded. */
export function Component() {
  const [preparing, setPreparing] = useState<'web' | 'ended'>();
  const list = useList({
    name: 'network-invoices',
    source: invoices,
    columns: invoiceColumns,
    filters: networkFilters,
    defaults: { sort: '-date_create' },
  });
  return (
    <Page
      title="Factures"
      note={rowsNote(list, invoices.list.noun)}
      actions={
        <>
          <ExportMenu list={list} />
          <LinkButton to="/admin/reminders">Relances</LinkButton>
          <LinkButton to="/admin/accounts">Clôture</LinkButton>
          <Button variant="primary" icon={<FilePlus2 size={16} />} onPress={() => setPreparing('web')}>
            Préparer…
          </Button>
        </>
      }
    >
      <InvoiceTabs onPrepare={setPreparing} />
      <ListToolbar list={list} search="Numéro, pharmacie" actions={<TickedActs list={list} />} />
      <ListTable
        list={list}
        opens={opensInvoice}
        menu={(invoice) => [...invoiceMenu(invoice), ...platformMenu(invoice)]}
      />
      {preparing && (
        <PrepareDialog
          subject={preparing}
          onDone={() => list.patch({ filters: { state: 'draft' } })}
          onClose={() => setPreparing(undefined)}
        />
      )}
    </Page>
  );
}

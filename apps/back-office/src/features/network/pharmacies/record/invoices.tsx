import { invoices } from '@officine/sdk/contract';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { can } from '../../../../kit/calls/send.ts';
import { ExportMenu } from '../../../../kit/list/export-menu.tsx';
import { useList } from '../../../../kit/list/list.ts';
import { ListTable } from '../../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../../kit/list/list-toolbar.tsx';
import { invoiceMenu } from '../../../../shared/invoices/invoice-acts.ts';
import { invoiceColumns, opensInvoice } from '../../../../shared/invoices/invoice-columns.tsx';
import { invoiceFilters } from '../../../../shared/invoices/invoice-filters.ts';
import { InvoiceTabs } from '../../../../shared/invoices/invoice-tabs.tsx';
import { PrepareDialog } from '../../../../shared/invoices/prepare-invoices.tsx';
import { TickedActs } from '../../../../shared/invoices/ticked-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';

// Few are credit notes, whose amounts are negative: the files stay in sight.
const columns = invoiceColumns
  .filter(({ id }) => id !== 'pharmacy.name')
  .map((column) => (column.id === 'kind' ? { ...column, hidden: true } : column));

/** Invoices of a pharmacy, and its drafts for administrators. */
export const Component = () => <PharmacyTab>{({ id }) => <Invoices pharmacy={id} />}</PharmacyTab>;

function Invoices({ pharmacy }: { pharmacy: number }) {
  const [isPreparing, setPreparing] = useState(false);
  const list = useList({
    name: 'pharmacy-invoices',
    source: invoices,
    columns,
    filters: invoiceFilters,
    fixed: { 'pharmacy.id': pharmacy },
    defaults: { sort: '-date_create' },
  });
  return (
    <>
      <InvoiceTabs of={{ pharmacy }} />
      <ListToolbar
        list={list}
        search="Numéro"
        actions={
          <>
            <TickedActs list={list} />
            <ExportMenu list={list} />
            {can(invoices.prepare) && (
              <Button icon={<FilePlus2 size={16} />} onPress={() => setPreparing(true)}>
                Préparer un mois
              </Button>
            )}
          </>
        }
      />
      <ListTable list={list} opens={opensInvoice} menu={invoiceMenu} />
      {isPreparing && <PrepareDialog pharmacy={pharmacy} onClose={() => setPreparing(false)} />}
    </>
  );
}

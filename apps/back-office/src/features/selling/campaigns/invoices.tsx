import { type Campaign, invoices } from '@officine/sdk/contract';
import { FilePlus2 } from 'lucide-react';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { invoiceMenu, prepareInvoices, sayPrepared } from '../../../shared/invoices/invoice-acts.ts';
import { invoiceColumns, opensInvoice } from '../../../shared/invoices/invoice-columns.tsx';
import { invoiceFilters } from '../../../shared/invoices/invoice-filters.ts';
import { InvoiceTabs } from '../../../shared/invoices/invoice-tabs.tsx';
import { TickedActs } from '../../../shared/invoices/ticked-acts.tsx';
import { Button } from '../../../ui/button.tsx';
import { CampaignPage } from './campaign-page.tsx';
import { CreditBanner } from './credit-banner.tsx';

// All are of this campaign, and of its days.
const columns = invoiceColumns.filter(({ id }) => id !== 'type' && id !== 'period');
const filters = invoiceFilters.filter(({ id }) => !['type', 'month', 'campaign.id'].includes(id));

/** Invoices of a campaign in the names of its pharmacies, from their drafts on. */
export const Component = () => <CampaignPage>{(campaign) => <Invoices campaign={campaign} />}</CampaignPage>;

function Invoices({ campaign }: { campaign: Campaign }) {
  const list = useList({
    name: 'campaign-invoices',
    source: invoices,
    columns,
    filters,
    fixed: { 'campaign.id': campaign.id },
    defaults: { sort: '-date_create' },
  });
  const prepare = async () => {
    const yes = await confirm({
      title: `Préparer les factures de « ${campaign.name} » ?`,
      message: 'Un brouillon par pharmacie, de la part programmée sur ses pages. Un brouillon n’a ni numéro ni papier.',
      action: 'Préparer',
    });
    if (!yes) return;
    const outcome = await prepareInvoices({ type: 'advertising', campaign: campaign.id });
    if (outcome) sayPrepared(outcome);
  };
  return (
    <>
      <CreditBanner campaign={campaign.id} />
      <InvoiceTabs of={{ campaign: campaign.id }} />
      <ListToolbar
        list={list}
        search="Numéro, pharmacie"
        actions={
          <>
            <TickedActs list={list} />
            <ExportMenu list={list} />
            {campaign.isScheduled && (
              <Button icon={<FilePlus2 size={16} />} onPress={prepare}>
                Préparer…
              </Button>
            )}
          </>
        }
      />
      <ListTable list={list} title={`Factures de ${campaign.name}`} opens={opensInvoice} menu={invoiceMenu} />
    </>
  );
}

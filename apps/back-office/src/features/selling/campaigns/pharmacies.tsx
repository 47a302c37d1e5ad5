import {
  type Campaign,
  type CampaignPharmacy,
  campaignPharmacies,
  explanations,
  pools,
  regions,
} from '@officine/sdk/contract';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { type List, useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { navigateTo } from '../../../kit/nav/navigate.ts';
import { explain } from '../../../kit/report/explain.tsx';
import { canReduce, reduceShares } from '../../../shared/campaigns/campaign-acts.tsx';
import { Button } from '../../../ui/button.tsx';
import type { MenuAction } from '../../../ui/menu.tsx';
import { CampaignPage } from './campaign-page.tsx';
import { shareColumns } from './share-columns.tsx';
import { ShareInvoice } from './share-invoice.tsx';

const { column, filter } = listFields(campaignPharmacies);
const columns: Columns<typeof campaignPharmacies> = [
  ...shareColumns,
  column('pharmacy.locality', { hidden: true }),
  column('amount_invoiced', { about: explain('amount_invoiced', 'CampaignPharmacy') }),
  column('invoice_number', { hidden: true }),
  column('invoice_counter', { hidden: true }),
];
const amounts = [
  filter('remainder_cause'),
  filter('budget'),
  filter('amount_scheduled'),
  filter('remainder'),
  filter('amount_invoiced'),
];
/** What the staff and the pharmacies' side may filter by; an advertiser does not know the network's parts. */
const places = [filter('pharmacy.region', regions.combo), filter('pharmacy.pools', pools.combo)];

/** The pharmacies of a campaign: budget, amount scheduled, remainder and its cause, amount invoiced. */
export const Component = () => <CampaignPage>{(campaign) => <Pharmacies campaign={campaign} />}</CampaignPage>;

function Pharmacies({ campaign }: { campaign: Campaign }) {
  const { id = '' } = useParams();
  const role = useRole();
  const [invoiced, setInvoiced] = useState<CampaignPharmacy>();
  const list = useList({
    name: 'campaign-pharmacies',
    source: campaignPharmacies,
    columns,
    fixed: { 'campaign.id': id },
    defaults: { sort: 'pharmacy.name' },
    filters: role === 'admin' ? [...amounts, ...places] : amounts,
  });
  const isStaff = role === 'admin' || role === 'pool';
  const overview = (row: CampaignPharmacy) =>
    isStaff ? `/${role}/customer-campaign-overview/${campaign.id}/${row.pharmacy.id}` : '';
  const actionsOf = (row: CampaignPharmacy): MenuAction[] => [
    {
      id: 'reporting',
      label: 'Résultats',
      onAction: () => navigateTo(`/${role}/customer-campaign-reporting/${campaign.id}/${row.pharmacy.id}`),
    },
    ...(can(explanations.why)
      ? [
          {
            id: 'why',
            label: 'Pourquoi ?',
            onAction: () => navigateTo(`/admin/why?campaign=${campaign.id}&at=${row.pharmacy.id}`),
          },
        ]
      : []),
    ...(can(campaignPharmacies.update)
      ? [{ id: 'invoice', label: 'Facturation…', onAction: () => setInvoiced(row) }]
      : []),
    ...(canReduce(campaign)
      ? [
          {
            id: 'reduce',
            label: 'Réduire la programmation…',
            danger: true,
            icon: <Percent size={14} />,
            onAction: () => void reduceShares(campaign, { ids: [row.id], name: row.pharmacy.name }),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListToolbar list={list} search="Nom, référence" actions={<ExportMenu list={list} />} />
      <ListTable
        list={list}
        title={`Pharmacies de ${campaign.name}`}
        {...(isStaff && { opens: overview, menu: (row: CampaignPharmacy) => [{ actions: actionsOf(row) }] })}
        {...(canReduce(campaign) && { acts: <ReduceButton campaign={campaign} list={list} /> })}
      />
      {invoiced && <ShareInvoice share={invoiced} onClose={() => setInvoiced(undefined)} onSaved={list.reload} />}
    </>
  );
}

/** Reduces the ticked shares. */
function ReduceButton({ campaign, list }: { campaign: Campaign; list: List<CampaignPharmacy> }) {
  const reduce = async () => {
    if (await reduceShares(campaign, { ids: [...list.selected] })) list.setSelected(new Set());
  };
  return (
    <Button size="small" variant="danger" icon={<Percent size={16} />} onPress={() => void reduce()}>
      Réduire la programmation…
    </Button>
  );
}

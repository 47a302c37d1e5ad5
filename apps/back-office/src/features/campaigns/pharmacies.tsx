import {
  type Campaign,
  type CampaignPharmacy,
  campaignPharmacies,
  explanations,
  pools,
  regions,
} from '@officine/sdk/contract';
import { useParams } from 'react-router-dom';
import { can } from '../../kit/calls/send.ts';
import { useRole } from '../../kit/calls/session.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ExportMenu } from '../../kit/list/export-menu.tsx';
import { useList } from '../../kit/list/list.ts';
import { listFields } from '../../kit/list/list-fields.ts';
import { ListTable } from '../../kit/list/list-page.tsx';
import { ListToolbar } from '../../kit/list/list-toolbar.tsx';
import { navigateTo } from '../../kit/nav/navigate.ts';
import { explain } from '../../kit/report/explain.tsx';
import { shareColumns } from '../../shared/share-columns.tsx';
import { CampaignPage } from './campaign-page.tsx';

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
  const list = useList({
    name: 'campaign-pharmacies',
    source: campaignPharmacies,
    columns,
    fixed: { 'campaign.id': id },
    defaults: { sort: 'pharmacy.name' },
    filters: role === 'admin' ? [...amounts, ...places] : amounts,
  });
  const overview = (row: CampaignPharmacy) =>
    role === 'admin' || role === 'pool' ? `/${role}/customer-campaign-overview/${campaign.id}/${row.pharmacy.id}` : '';
  return (
    <>
      <ListToolbar list={list} search="Nom, référence" actions={<ExportMenu list={list} />} />
      <ListTable
        list={list}
        title={`Pharmacies de ${campaign.name}`}
        {...(role === 'admin' || role === 'pool'
          ? {
              opens: overview,
              menu: (row: CampaignPharmacy) => [
                {
                  actions: [
                    {
                      id: 'reporting',
                      label: 'Suivi',
                      onAction: () =>
                        navigateTo(`/${role}/customer-campaign-reporting/${campaign.id}/${row.pharmacy.id}`),
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
                  ],
                },
              ],
            }
          : {})}
      />
    </>
  );
}

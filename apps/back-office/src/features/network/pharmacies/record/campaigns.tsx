import { type Campaign, type CampaignPharmacy, campaignPharmacies } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { useRole } from '../../../../kit/calls/session.ts';
import { shortPeriod, text } from '../../../../kit/format/format.ts';
import type { Columns } from '../../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../../kit/list/export-menu.tsx';
import { useList } from '../../../../kit/list/list.ts';
import { listFields } from '../../../../kit/list/list-fields.ts';
import { ListTable } from '../../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../../kit/list/list-toolbar.tsx';
import { shareMenu } from '../../../../shared/campaigns/campaign-menu.ts';
import { CampaignStatus } from '../../../../shared/campaigns/campaign-status.tsx';
import { aside } from '../../../../ui/table.css.ts';
import { PharmacyTab } from './pharmacy-tab.ts';

const { column, filter } = listFields(campaignPharmacies);
const columns: Columns<typeof campaignPharmacies> = [
  column('campaign.name', {
    fields: ['campaign.name', 'campaign.reference'],
    render: ({ campaign }) => (
      <>
        {campaign.name}
        <span className={aside}>{campaign.reference}</span>
      </>
    ),
  }),
  {
    id: 'status',
    label: headingOf('Campaign', 'status'),
    fields: ['campaign.status'],
    render: ({ campaign }) => <CampaignStatus status={campaign.status as Campaign['status']} />,
  },
  {
    id: 'advertiser',
    label: headingOf('Campaign', 'advertiser'),
    fields: ['campaign.advertiser.name'],
    render: ({ campaign }) => text(campaign.advertiser?.name),
  },
  {
    id: 'period',
    label: 'Période',
    sort: 'campaign.date_start',
    fields: ['campaign.date_start', 'campaign.date_end'],
    render: ({ campaign: { date_start: start, date_end: end } }) =>
      start && end ? shortPeriod(start, end) : text(null),
  },
  column('count_schedulings'),
  column('budget'),
  column('amount_scheduled'),
  column('remainder', { hidden: true }),
  column('amount_invoiced'),
  column('invoice_number', { hidden: true }),
];

/** A pharmacy's shares of campaigns. */
export const Component = () => <PharmacyTab>{({ id }) => <Shares pharmacy={id} />}</PharmacyTab>;

function Shares({ pharmacy }: { pharmacy: number }) {
  const area = `/${useRole()}`;
  const list = useList({
    name: 'pharmacy-campaigns',
    source: campaignPharmacies,
    columns,
    filters: [
      { ...filter('campaign.status'), label: headingOf('Campaign', 'status') },
      filter('campaign.date_start'),
      filter('campaign.date_end'),
    ],
    fixed: { 'pharmacy.id': pharmacy },
    defaults: { sort: '-campaign.date_start' },
  });
  const share = (screen: string, { campaign }: CampaignPharmacy) =>
    `${area}/customer-campaign-${screen}/${campaign.id}/${pharmacy}`;
  return (
    <>
      <ListToolbar list={list} actions={<ExportMenu list={list} />} />
      <ListTable
        list={list}
        noun={{ one: 'campagne', many: 'campagnes', feminine: true }}
        opens={(row) => share('overview', row)}
        menu={({ campaign }) => shareMenu(campaign.id, pharmacy)}
      />
    </>
  );
}

import type { Role } from '@officine/sdk';
import { type Campaign, campaigns } from '@officine/sdk/contract';
import { newOne } from '@officine/sdk/format';
import { Plus } from 'lucide-react';
import { can } from '../../kit/calls/send.ts';
import { useRole } from '../../kit/calls/session.ts';
import { shortPeriod } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ExportMenu } from '../../kit/list/export-menu.tsx';
import { type Fixed, useList } from '../../kit/list/list.ts';
import { listFields } from '../../kit/list/list-fields.ts';
import { ListTable } from '../../kit/list/list-page.tsx';
import { activityWords, ListToolbar } from '../../kit/list/list-toolbar.tsx';
import { useRoleColumns } from '../../kit/list/role-columns.ts';
import { progressColumns } from '../../kit/report/progress-columns.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { aside } from '../../ui/table.css.ts';
import { campaignMenu, campaignOpens } from './campaign-menu.ts';
import { CampaignStatus } from './campaign-status.tsx';

const { column, filter } = listFields(campaigns);

/** Columns of every list of campaigns. */
export const campaignColumns: Columns<typeof campaigns> = [
  // Two campaigns of a season often have one name.
  column('name', {
    fields: ['name', 'reference'],
    isShared: true,
    render: ({ name, reference }) => (
      <>
        {name} <span className={aside}>{reference}</span>
      </>
    ),
  }),
  column('reference', { hidden: true, card: 'none' }),
  column('status', { render: ({ status }) => <CampaignStatus status={status} /> }),
  column('advertiser.name', { card: 'none' }),
  {
    id: 'period',
    label: 'Période',
    sort: 'date_start',
    fields: ['date_start', 'date_end'],
    render: (row) => shortPeriod(row.date_start, row.date_end),
  },
  ...progressColumns<Campaign>(),
  column('count_pharmacies', { hidden: true }),
  column('budget', { hidden: true }),
  column('date_invoice', { hidden: true }),
  column('date_create', { kind: 'day', hidden: true }),
];
const ofAdvertiser = campaignColumns.filter(({ id }) => id !== 'advertiser.name');
const status = filter('status');
/** The states that a pharmacy or a pool meets: drafts are not theirs to see. */
const validated =
  status.kind === 'choice' ? { ...status, options: status.options.filter(({ value }) => value !== 'draft') } : status;
/** Filters of every list of campaigns, for a role. */
export const campaignFilters = (role: Role) => [
  role === 'customer' || role === 'pool' ? validated : status,
  filter('date_start'),
  filter('date_end'),
];

/** Campaigns inside another screen: those of an advertiser, a pharmacy or a pool. */
export function CampaignTable({ name, fixed }: { name: string; fixed: Fixed<typeof campaigns> }) {
  const role = useRole();
  const list = useList({
    name,
    source: campaigns,
    // On an advertiser's page, every row has that advertiser.
    columns: useRoleColumns('advertiser.id' in fixed ? ofAdvertiser : campaignColumns, {
      customer: 'pace',
      pool: 'pace',
    }),
    filters: campaignFilters(role),
    fixed,
    defaults: { sort: 'status' },
  });
  return (
    <>
      <ListToolbar
        list={list}
        search="Nom, référence"
        activity={role === 'admin' ? activityWords(campaigns.list.noun, campaigns.list.type) : undefined}
        actions={
          <>
            <ExportMenu list={list} />
            {'advertiser.id' in fixed && can(campaigns.save) && (
              <LinkButton to={`/admin/campaign-new?advertiser=${fixed['advertiser.id']}`} icon={<Plus size={16} />}>
                {newOne(campaigns.list.noun)}
              </LinkButton>
            )}
          </>
        }
      />
      <ListTable list={list} opens={campaignOpens} menu={campaignMenu} activity />
    </>
  );
}

import { broadcasters, type Campaign, campaigns } from '@officine/sdk/contract';
import { Plus } from 'lucide-react';
import type { Column } from '../../kit/data-table.tsx';
import { date, money, number, period } from '../../kit/format.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { can } from '../../kit/send.ts';
import { LinkButton } from '../../ui/button.tsx';
import { aside } from '../../ui/table.css.ts';
import { campaignMenu } from './menu.ts';
import { CampaignStatus, STATUSES } from './status.tsx';

const columns: readonly Column<Campaign>[] = [
  {
    id: 'name',
    label: 'Campagne',
    sort: 'name',
    render: ({ name, reference }) => (
      <>
        {name}
        <span className={aside}>{reference}</span>
      </>
    ),
  },
  { id: 'advertiser', label: 'Annonceur', sort: 'advertiser.name', render: ({ advertiser }) => advertiser?.name },
  { id: 'status', label: 'État', render: ({ status }) => <CampaignStatus status={status} /> },
  { id: 'period', label: 'Période', sort: 'date_start', render: (row) => period(row.date_start, row.date_end) },
  {
    id: 'count_pharmacies',
    label: 'Pharmacies',
    sort: 'count_pharmacies',
    numeric: true,
    render: (row) => number(row.count_pharmacies),
  },
  { id: 'budget', label: 'Budget', sort: 'budget', numeric: true, render: (row) => money(row.budget) },
  {
    id: 'date_invoice',
    label: 'Facturation',
    sort: 'date_invoice',
    hidden: true,
    render: (row) => date(row.date_invoice),
  },
  { id: 'date_create', label: 'Création', sort: 'date_create', hidden: true, render: (row) => date(row.date_create) },
];

/** Campaigns of every role: each sees its own. */
export function Component() {
  return (
    <ListPage
      name="campaigns"
      title="Campagnes"
      noun={['campagne', 'campagnes']}
      source={campaigns}
      columns={columns}
      search="Nom, référence, annonceur"
      activity={['Toutes', 'Activées', 'Désactivées']}
      filters={[
        {
          id: 'status',
          label: 'État',
          kind: 'choice',
          options: Object.entries(STATUSES).map(([value, [label]]) => ({ value, label })),
        },
        ...(can(broadcasters.combo)
          ? ([{ id: 'advertiser.id', label: 'Annonceur', kind: 'combo', combo: broadcasters.combo }] as const)
          : []),
        { id: 'date_start', label: 'Début', kind: 'date' },
        { id: 'date_end', label: 'Fin', kind: 'date' },
      ]}
      defaults={{ sort: '-date_start' }}
      opens={(campaign) => ['campaign', campaign.id]}
      menu={campaignMenu}
      actions={
        can(campaigns.save) && (
          <LinkButton variant="primary" to="/admin/campaign-new" icon={<Plus size={16} />}>
            Nouvelle campagne
          </LinkButton>
        )
      }
    />
  );
}

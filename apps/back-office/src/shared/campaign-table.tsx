import { campaigns } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { choicesOf } from '../kit/format/choices.ts';
import { date, money, number, period } from '../kit/format/format.ts';
import type { Columns } from '../kit/list/data-table.tsx';
import { type Fixed, useList } from '../kit/list/list.ts';
import { ListTable } from '../kit/list/list-page.tsx';
import { ExportMenu, ListToolbar } from '../kit/list/list-toolbar.tsx';
import { aside } from '../ui/table.css.ts';
import { campaignMenu } from './campaign-menu.ts';
import { CampaignStatus } from './campaign-status.tsx';

/** Columns of campaigns, wherever they are listed. */
export const campaignColumns: Columns<typeof campaigns> = [
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
  // Beside the name, so that a phone shows it too.
  { id: 'status', label: 'État', render: ({ status }) => <CampaignStatus status={status} /> },
  { id: 'advertiser', label: 'Annonceur', sort: 'advertiser.name', render: ({ advertiser }) => advertiser?.name },
  { id: 'period', label: 'Période', sort: 'date_start', render: (row) => period(row.date_start, row.date_end) },
  {
    id: 'pharmacies',
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
/** Filters of campaigns, wherever they are listed. */
export const campaignFilters = [
  {
    id: 'status',
    label: 'État',
    kind: 'choice',
    options: choicesOf(wordsOf('Campaign.status')),
  },
  { id: 'date_start', label: 'Début', kind: 'date' },
  { id: 'date_end', label: 'Fin', kind: 'date' },
] as const;

/** Campaigns as a part of another screen: those of an advertiser, of a pharmacy, of a pool. */
export function CampaignTable({ name, fixed }: { name: string; fixed: Fixed<typeof campaigns> }) {
  const list = useList({
    name,
    source: campaigns,
    // Its advertiser is what the page is about.
    columns: campaignColumns.filter(({ id }) => id !== 'advertiser' || !('advertiser.id' in fixed)),
    filters: campaignFilters,
    fixed,
    defaults: { sort: '-date_start' },
  });
  return (
    <>
      <ListToolbar list={list} search="Nom, référence" actions={<ExportMenu list={list} />} />
      <ListTable list={list} opens={({ id }) => ['campaign', id]} menu={campaignMenu} />
    </>
  );
}

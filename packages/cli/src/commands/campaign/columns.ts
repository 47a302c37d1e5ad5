import { campaigns } from '@officine/sdk/contract';
import { columnOf, columnsOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';

const FIGURES = ['date_start', 'date_end', 'budget', 'count_pharmacies'] as const;

export const listColumns = columnsOf(campaigns, 'id', 'reference', 'name', 'advertiser.name', ...FIGURES, 'status');
export const sheetColumns = columnsOf(
  campaigns,
  'id',
  'reference',
  'name',
  'advertiser.name',
  'status',
  ...FIGURES,
  'extranet_topics',
  'internet_topics',
  'date_invoice',
  'date_expiry',
  'first_invoice_number',
  'date_disabled',
  'deactivation_percentage',
);

const of = (type: string, keys: readonly string[]) => keys.map((key) => columnOf(type, key));
export const simulationColumns: readonly Column[] = [
  { key: 'id', label: 'Simulation', right: true },
  ...of('TempCampaign', ['budget', 'amount_scheduled', 'remainder', 'count_pharmacies', 'count_schedulings']),
];
export const distributionColumns = of('TempCampaign', [
  'zone.reference',
  'zone.description',
  'count_pharmacies',
  'count_schedulings',
  'amount',
]);
export const alertColumns: readonly Column[] = [
  ...of('TempCampaign', ['pharmacy.reference', 'pharmacy.name']),
  { key: 'message', label: 'Alerte' },
];

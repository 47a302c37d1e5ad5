import { day, money, number } from '../../lists/show-value.ts';
import type { Column } from '../../output/fields.ts';

const STATUSES: Readonly<Record<string, string>> = {
  draft: 'brouillon',
  scheduled: 'programmée',
  running: 'en cours',
  ended: 'terminée',
  disabled: 'désactivée',
};
const id: Column = { key: 'id', label: 'Id', right: true };
const reference: Column = { key: 'reference', label: 'Référence' };
const name: Column = { key: 'name', label: 'Nom' };
const advertiser: Column = { key: 'advertiser.name', label: 'Annonceur' };
const start: Column = { key: 'date_start', label: 'Début', show: day };
const end: Column = { key: 'date_end', label: 'Fin', show: day };
const budget: Column = { key: 'budget', label: 'Budget', show: money, right: true };
const pharmacies: Column = { key: 'count_pharmacies', label: 'Pharmacies', show: number, right: true };
const status: Column = { key: 'status', label: 'État', show: (value: string) => STATUSES[value] ?? value };

export const listColumns: readonly Column[] = [id, reference, name, advertiser, start, end, budget, pharmacies, status];
export const sheetColumns: readonly Column[] = [
  id,
  reference,
  name,
  advertiser,
  status,
  start,
  end,
  budget,
  pharmacies,
  { key: 'extranet_topics', label: 'Thématiques extranet' },
  { key: 'internet_topics', label: 'Thématiques internet' },
  { key: 'date_invoice', label: 'Facturation', show: day },
  { key: 'date_expiry', label: 'Échéance', show: day },
  { key: 'first_invoice_number', label: 'Première facture' },
  { key: 'date_disabled', label: 'Désactivée le', show: day },
  { key: 'deactivation_percentage', label: 'Désactivée à', show: (percent: number) => `${percent} %` },
];

export const simulationColumns: readonly Column[] = [
  { key: 'id', label: 'Simulation', right: true },
  { key: 'budget', label: 'Budget', show: money },
  { key: 'amount_scheduled', label: 'Programmé', show: money },
  { key: 'remainder', label: 'Reste', show: money },
  { key: 'count_pharmacies', label: 'Pharmacies', show: number },
  { key: 'count_schedulings', label: 'Programmations', show: number },
];
export const distributionColumns: readonly Column[] = [
  { key: 'zone.reference', label: 'Emplacement' },
  { key: 'zone.description', label: 'Description' },
  { key: 'count_pharmacies', label: 'Pharmacies', show: number, right: true },
  { key: 'count_schedulings', label: 'Programmations', show: number, right: true },
  { key: 'amount', label: 'Montant', show: money, right: true },
];
export const alertColumns: readonly Column[] = [
  { key: 'pharmacy.reference', label: 'Référence' },
  { key: 'pharmacy.name', label: 'Pharmacie' },
  { key: 'message', label: 'Alerte' },
];

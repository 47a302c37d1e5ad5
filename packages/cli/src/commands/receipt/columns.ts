import { receipts } from '@officine/sdk/contract';
import { columnOf, columnsOf } from '../../lists/columns.ts';

const FIGURES = ['count_pharmacies', 'count_days', 'count_schedulings', 'amount'].map((name) =>
  columnOf('Receipt', name, `effect.${name}`),
);
const KEYS = ['id', 'date_create', 'username', 'action', 'resource', 'label'] as const;

export const listColumns = [...columnsOf(receipts, ...KEYS), ...FIGURES, ...columnsOf(receipts, 'date_undone')];
export const sheetColumns = [
  ...columnsOf(receipts, ...KEYS, 'percentage'),
  ...FIGURES,
  ...columnsOf(receipts, 'date_undo', 'date_undone', 'undone_by'),
];

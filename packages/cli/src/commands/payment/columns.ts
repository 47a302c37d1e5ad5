import { payments } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';

const KEYS = ['id', 'date', 'amount', 'amount_open', 'means', 'pharmacy.name', 'advertiser.name', 'state'] as const;

export const listColumns = columnsOf(payments, ...KEYS, 'label');
export const sheetColumns = columnsOf(
  payments,
  ...KEYS,
  'label',
  'source',
  'end_to_end_id',
  'date_return',
  'return_reason',
  'date_undo',
);

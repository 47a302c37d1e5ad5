import { sepaMandates } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';

const KEYS = ['id', 'reference', 'pharmacy.reference', 'pharmacy.name', 'status', 'source', 'date_signature'] as const;

export const listColumns = columnsOf(sepaMandates, ...KEYS, 'signer');
export const sheetColumns = columnsOf(
  sepaMandates,
  ...KEYS,
  'signer',
  'sequence',
  'debtor_name',
  'iban',
  'bic',
  'creditor_name',
  'creditor_ics',
  'version',
  'date_revocation',
  'revoked_by',
);

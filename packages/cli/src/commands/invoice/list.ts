import { INVOICE_STATUSES, INVOICE_TYPES, invoices } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { listColumns } from './columns.ts';
import { monthOf } from './find.ts';

export const list = verb(
  {
    options: {
      type: { value: 'type', choices: INVOICE_TYPES, summary: `Type : ${INVOICE_TYPES.join(', ')}` },
      status: { value: 'état', choices: INVOICE_STATUSES, summary: `État : ${INVOICE_STATUSES.join(', ')}` },
      month: { value: 'mois', summary: 'Mois des sites, AAAA-MM' },
      ...listOptions,
    },
    examples: [
      'invoice list --status draft',
      'invoice list --type web --month 2026-10 --order number',
      'invoice list --filter "exists[date_payment]=false" --filter status=issued --all --format csv > impayees.csv',
    ],
  },
  async (context) => {
    const { type, status, month } = context.args;
    const query = { ...(type && { type }), ...(status && { status }), ...(month && { month: monthOf(month) }) };
    await listRows(context, invoices.list, { columns: listColumns, query });
  },
);

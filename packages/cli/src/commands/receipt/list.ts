import { RECEIPT_ACTIONS, receipts } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { listColumns } from './columns.ts';

export const list = verb(
  {
    options: {
      action: { value: 'acte', choices: RECEIPT_ACTIONS, summary: `Acte : ${RECEIPT_ACTIONS.join(', ')}` },
      ...listOptions,
    },
    examples: ['receipt list', 'receipt list --action reduce'],
  },
  async (context) => {
    const { action } = context.args;
    await listRows(context, receipts.list, { columns: listColumns, query: { ...(action && { action }) } });
  },
);

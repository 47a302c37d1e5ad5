import { PAYMENT_MEANS, payments } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { listColumns } from './columns.ts';

export const list = verb(
  {
    options: {
      means: { value: 'moyen', choices: PAYMENT_MEANS, summary: `Moyen : ${PAYMENT_MEANS.join(', ')}` },
      ...listOptions,
    },
    examples: ['payment list', 'payment list --filter "exists[date_return]=true"'],
  },
  async (context) => {
    const { means } = context.args;
    await listRows(context, payments.list, { columns: listColumns, query: { ...(means && { means }) } });
  },
);

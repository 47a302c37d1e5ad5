import { MANDATE_STATUSES, sepaMandates } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { listColumns } from './columns.ts';

export const list = verb(
  {
    options: {
      status: { value: 'état', choices: MANDATE_STATUSES, summary: `État : ${MANDATE_STATUSES.join(', ')}` },
      ...listOptions,
    },
    examples: ['mandate list', 'mandate list --status revoked'],
  },
  async (context) => {
    const { status } = context.args;
    await listRows(context, sepaMandates.list, { columns: listColumns, query: { ...(status && { status }) } });
  },
);

import { PROPOSAL_STATES, proposals } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { listColumns } from './columns.ts';

export const list = verb(
  {
    options: {
      state: { value: 'état', choices: PROPOSAL_STATES, summary: `État : ${PROPOSAL_STATES.join(', ')}` },
      ...listOptions,
    },
    examples: ['proposal list', 'proposal list --state accepted --format csv'],
  },
  async (context) => {
    const { state } = context.args;
    await listRows(context, proposals.list, { columns: listColumns, query: { ...(state && { state }) } });
  },
);

import { PLATFORM_FLOW_KINDS, PLATFORM_FLOW_STATES, platformFlows } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';

const columns = columnsOf(
  platformFlows,
  'id',
  'invoice.number',
  'kind',
  'amount',
  'state',
  'reason',
  'date_create',
  'date_sent',
);

export const list = verb(
  {
    options: {
      state: { value: 'état', choices: PLATFORM_FLOW_STATES, summary: `État : ${PLATFORM_FLOW_STATES.join(', ')}` },
      kind: { value: 'nature', choices: PLATFORM_FLOW_KINDS, summary: `Nature : ${PLATFORM_FLOW_KINDS.join(', ')}` },
      ...listOptions,
    },
    examples: ['einvoice list --state refused'],
  },
  async (context) => {
    const { state, kind } = context.args;
    await listRows(context, platformFlows.list, { columns, query: { ...(state && { state }), ...(kind && { kind }) } });
  },
);

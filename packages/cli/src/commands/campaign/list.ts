import { CAMPAIGN_STATUSES, campaigns } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { listColumns } from './columns.ts';

export const list = verb(
  {
    options: {
      status: { value: 'état', choices: CAMPAIGN_STATUSES, summary: `État : ${CAMPAIGN_STATUSES.join(', ')}` },
      ...listOptions,
    },
    examples: [
      'campaign list --status running --order date_end',
      'campaign list --filter "date_start[after]=2026-01-01" --all --format csv > campagnes.csv',
      'campaign list --search vitamine --json id,name,budget',
      "campaign list --jq '.[] | [.reference, .budget / 100] | @csv'",
    ],
  },
  async (context) => {
    const { status } = context.args;
    await listRows(context, campaigns.list, { columns: listColumns, query: status ? { status } : {} });
  },
);

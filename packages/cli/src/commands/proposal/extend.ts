import { proposals } from '@officine/sdk/contract';
import { formatDate } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import { verb } from '../../verb.ts';
import { findProposal, proposalArgument, sheetColumns } from './columns.ts';

export const extend = verb(
  {
    arguments: { proposal: proposalArgument },
    options: { until: { value: 'date', summary: 'Dernier jour, AAAA-MM-JJ' } },
    examples: ['proposal extend 12 --until 2026-12-05'],
  },
  async ({ sdk, out, args }) => {
    const date_expiry = dayOf(args.until, 'until');
    if (!date_expiry) throw usage('Il manque : --until.');
    const id = await findProposal(sdk, args.proposal);
    const extended = await sdk.call(proposals.extend, { id, body: { date_expiry } });
    out.done(`Valable jusqu’au ${formatDate(date_expiry)}.`);
    await out.item({ ...extended }, sheetColumns);
  },
);

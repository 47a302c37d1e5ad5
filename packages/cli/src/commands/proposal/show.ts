import { proposals } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { findProposal, proposalArgument, sheetColumns } from './columns.ts';

export const show = verb(
  { arguments: { proposal: proposalArgument }, examples: ['proposal show 12', 'proposal show 12 --format json'] },
  async ({ sdk, out, args }) => {
    const found = await sdk.call(proposals.get, { id: await findProposal(sdk, args.proposal) });
    await out.item({ ...found }, sheetColumns);
    if (found.accepted_text && out.format === 'table') out.note(found.accepted_text);
  },
);

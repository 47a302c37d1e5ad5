import { proposals } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { findProposal, proposalArgument } from './columns.ts';

export const link = verb(
  { arguments: { proposal: proposalArgument }, examples: ['proposal link 12', 'proposal link 12 > lien.txt'] },
  async ({ sdk, out, args }) => {
    const { url } = await sdk.call(proposals.link, { id: await findProposal(sdk, args.proposal) });
    // Alone on stdout, for a file or a variable.
    if (out.format === 'table') await out.raw(`${url}\n`);
    else await out.item({ url }, [{ key: 'url', label: 'Adresse' }]);
  },
);

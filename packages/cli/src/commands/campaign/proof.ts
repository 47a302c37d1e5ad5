import { proofs } from '@officine/sdk/contract';
import { outputOption, saveDownload } from '../../files/save.ts';
import { verb } from '../../verb.ts';
import { campaignArgument, findCampaign } from './find.ts';

export const proof = verb(
  {
    arguments: { campaign: campaignArgument },
    options: { output: outputOption },
    examples: ['campaign proof 3', 'campaign proof 3 --output bilan.pdf'],
  },
  async ({ sdk, out, args }) => {
    const id = await findCampaign(sdk, args.campaign);
    await saveDownload(await sdk.call(proofs.download, { id }), args.output, out);
  },
);

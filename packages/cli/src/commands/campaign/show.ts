import { campaigns } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';
import { campaignArgument, findCampaign } from './find.ts';

export const show = verb(
  { arguments: { campaign: campaignArgument }, examples: ['campaign show 1', 'campaign show 1 --format yaml'] },
  async ({ sdk, out, args }) => {
    const id = await findCampaign(sdk, args.campaign);
    await out.item({ ...(await sdk.call(campaigns.get, { id })) }, sheetColumns);
  },
);

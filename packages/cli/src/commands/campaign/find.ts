import { broadcasters, campaigns, topics } from '@officine/sdk/contract';
import { resolveId } from '../../lists/resolve.ts';
import type { Caller } from '../../sdk/caller.ts';

/** Argument of the verbs about one campaign. */
export const campaignArgument = { label: 'campagne', summary: 'Son id ou sa référence' } as const;

export const findCampaign = (sdk: Caller, text: string): Promise<number> =>
  resolveId(sdk, text, { route: campaigns.list, by: ['reference', 'name'] });
export const findAdvertiser = (sdk: Caller, text: string): Promise<number> =>
  resolveId(sdk, text, { route: broadcasters.list, by: ['name'] });
export const findTopic = (sdk: Caller, text: string): Promise<number> =>
  resolveId(sdk, text, { route: topics.list, by: ['name'] });

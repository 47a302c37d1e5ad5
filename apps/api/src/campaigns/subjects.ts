import type { Resource } from '../rest/resource.ts';

/** The declarations that say who sees what. */
export interface Subjects {
  readonly advertisers: Resource;
  readonly campaigns: Resource;
  readonly pharmacies: Resource;
  readonly tempCampaigns: Resource;
  readonly topics: Resource;
  readonly zones: Resource;
}

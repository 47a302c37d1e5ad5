import type { Campaign } from '@officine/sdk/contract';
import type { CommandContext } from '../../../calls/context.ts';
import type { Json } from '../../../rest/json.ts';
import { toId } from '../../../rest/sql.ts';
import { viewOf } from '../../../rest/view.ts';
import { reduceCampaign } from './reduce.ts';

/** Reduces a campaign; returns the campaign, as the specification's call does. */
export async function disableCampaign(
  context: CommandContext,
  reduction: { readonly id: string | number; readonly percentage?: number | undefined },
): Promise<Json<Campaign>> {
  const { sql, actor, resources } = context;
  await reduceCampaign(context, reduction);
  return viewOf(resources.campaigns, actor.role).item<Campaign>(sql, actor, toId(reduction.id) as number);
}

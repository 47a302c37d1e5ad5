import { wordpresses } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { followSites } from './sites.ts';

export const resolve = verb({ examples: ['wordpress resolve', 'wordpress resolve --quiet'] }, async (context) => {
  const queued = await context.sdk.call(wordpresses.resolveErrors, {});
  return followSites(context, queued, { check_status: 'error' });
});
